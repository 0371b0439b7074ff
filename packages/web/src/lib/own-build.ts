/** The build that this page came from, which it names itself; null where there is none, as in development. */
export function ownBuild(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null
}
