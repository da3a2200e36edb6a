/**
 * The User-Agent in the format Reddit's Data API rules demand:
 * `<platform>:<app ID>:<version string> (by /u/<reddit username>)`. Throws TypeError where a part is empty or not plain.
 */
export function userAgent(parts: {
  platform: string
  appId: string
  version: string
  username: string
}): string {
  for (const [name, value] of Object.entries(parts)) {
    if (!/^[\w.+-]+$/.test(value))
      throw new TypeError(`User-Agent: ${name} is not plain: ${JSON.stringify(value)}`)
  }
  const { platform, appId, version, username } = parts
  return `${platform}:${appId}:${version} (by /u/${username})`
}
