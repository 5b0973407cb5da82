# Installs the built msi on Windows, uses it as a person would, leaves a picture in target\package-pictures, and removes it.
# Needs an administrator.
$ErrorActionPreference = 'Stop'
Set-Location (Join-Path $PSScriptRoot '..')

function Fail($why) { throw "try-package: $why" }
function Invoke-Installer($arguments) {
    $process = Start-Process msiexec.exe -ArgumentList $arguments -Wait -PassThru
    if ($process.ExitCode -ne 0) { Fail "msiexec $arguments ended with $($process.ExitCode)" }
}

$msi = (Get-ChildItem target\package\*.msi | Select-Object -First 1).FullName
if (-not $msi) { Fail 'there is no msi' }
$pictures = Join-Path (Get-Location) 'target\package-pictures'
New-Item -ItemType Directory -Force $pictures | Out-Null
$work = New-Item -ItemType Directory (Join-Path ([IO.Path]::GetTempPath()) ([Guid]::NewGuid()))
$program = Join-Path $env:ProgramFiles 'Roboscope\roboscope.exe'

# Settings of its own, away from those of the person who starts this.
$env:APPDATA = Join-Path $work 'roaming'
$env:LOCALAPPDATA = Join-Path $work 'local'
New-Item -ItemType Directory $env:APPDATA, $env:LOCALAPPDATA | Out-Null

Invoke-Installer "/i `"$msi`" /qn /norestart"
try {
    if (-not (Test-Path $program)) { Fail "the msi did not install $program" }
    $robots = Join-Path $work 'robots.txt'
    [IO.File]::WriteAllText($robots, "User-agent: *`nDisallow: /private/`n")
    if ((& $program --version) -notmatch 'Roboscope') { Fail 'the command line does not start' }
    $answer = & $program test $robots --as Googlebot /private/a
    if ($LASTEXITCODE -ne 1) { Fail "a blocked URL ends with $LASTEXITCODE instead of 1" }
    if (-not ($answer -match '^blocked')) { Fail 'the command line does not answer' }

    $window = Start-Process $program -ArgumentList "`"$robots`"" -PassThru
    Start-Sleep -Seconds 20
    if ($window.HasExited) { Fail 'the window did not stay open' }
    Add-Type -AssemblyName System.Windows.Forms, System.Drawing
    $screen = [System.Windows.Forms.Screen]::PrimaryScreen.Bounds
    $bitmap = New-Object System.Drawing.Bitmap $screen.Width, $screen.Height
    $graphics = [System.Drawing.Graphics]::FromImage($bitmap)
    $graphics.CopyFromScreen($screen.Location, [System.Drawing.Point]::Empty, $screen.Size)
    $bitmap.Save((Join-Path $pictures 'windows.png'))

    $window | Stop-Process
    $window.WaitForExit()
    if (-not (Test-Path (Join-Path $env:APPDATA 'Roboscope\settings.json'))) {
        Fail 'the settings are not where Windows keeps them'
    }
    $log = Join-Path $env:LOCALAPPDATA 'Roboscope\log\roboscope.log'
    if (Test-Path $log) { Get-Content $log; Fail 'the program reported an error' }
} finally {
    Invoke-Installer "/x `"$msi`" /qn /norestart"
}
if (Test-Path $program) { Fail "$program is still there" }
Remove-Item -Recurse -Force $work
Write-Output 'try-package: installed, started, opened a file, answered, removed'
