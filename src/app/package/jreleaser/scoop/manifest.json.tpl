{
    "version": "{{projectVersion}}",
    "description": "{{projectDescription}}",
    "homepage": "{{projectLinkHomepage}}",
    "license": "{{projectLicense}}",
    "architecture": {
        "64bit": {
            "url": "{{distributionUrl}}",
            "hash": "sha256:{{distributionChecksumSha256}}"
        }
    },
    "extract_dir": "{{distributionArtifactRootEntryName}}",
    "bin": "{{distributionExecutableWindows}}",
    "shortcuts": [["{{distributionExecutableWindows}}", "Roboscope"]],
    "checkver": {
        "github": "https://{{repoHost}}/{{repoOwner}}/{{repoName}}"
    },
    "autoupdate": {
        "architecture": {
            "64bit": {
                "url": "{{scoopAutoupdateUrl}}"
            }
        },
        "hash": {
            "url": "$baseurl/SHA256SUMS"
        }
    }
}
