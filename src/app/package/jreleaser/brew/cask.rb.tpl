# {{jreleaserCreationStamp}}
cask "{{brewCaskName}}" do
  version "{{projectVersion}}"
  sha256 "{{distributionChecksumSha256}}"

  url "{{distributionUrl}}",
      verified: "{{repoHost}}/{{repoOwner}}/{{repoName}}/"
  name "{{brewCaskDisplayName}}"
  desc "{{projectDescription}}"
  homepage "{{projectLinkHomepage}}"

  depends_on arch: :arm64

  app "roboscope.app"
  binary "#{appdir}/roboscope.app/Contents/MacOS/roboscope"
end
