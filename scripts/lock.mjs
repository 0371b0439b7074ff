/** Node's lookup, in the lock file. */
function locate(packages, from, name) {
  let folder = from
  for (;;) {
    const path = `${folder}${folder && '/'}node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return undefined
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
  }
}

function neededNames({
  dependencies,
  devDependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }), ...peers]
}

/** Skips optional peers, which would lead npm from runtime dependencies to the tools. */
export function lockedFor(packages, starts) {
  const reached = new Set()
  const waiting = [...starts]
  while (waiting.length > 0) {
    const path = waiting.pop()
    if (reached.has(path)) continue
    reached.add(path)
    const entry = packages[path]
    if (entry.link) waiting.push(entry.resolved)
    else waiting.push(...neededNames(entry).flatMap((name) => locate(packages, path, name) ?? []))
  }
  return Object.fromEntries(Object.entries(packages).filter(([path]) => reached.has(path)))
}
