const DOMAIN = /^packages\/server\/src\/domains\/([^/]+)\//

const domainOf = (path) => DOMAIN.exec(path)?.[1]

/** Ignores imports of tables, which all domains may read. */
function needsOf(modules) {
  const needs = new Map()
  for (const { source, dependencies } of modules) {
    const from = domainOf(source)
    if (!from || /\.test\.ts$/.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = domainOf(resolved)
      if (!to || to === from || resolved.endsWith('.table.ts')) continue
      const of = needs.get(from) ?? needs.set(from, new Map()).get(from)
      of.set(to, [...(of.get(to) ?? []), `${source} → ${resolved}`])
    }
  }
  return needs
}

function reachableFrom(needs, start) {
  const seen = new Set()
  const next = [start]
  while (next.length > 0) {
    for (const to of needs.get(next.pop())?.keys() ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      next.push(to)
    }
  }
  return seen
}

/** Cycles between domains, with their imports, even if no single files form one. */
export function folderCycles(modules) {
  const needs = needsOf(modules)
  const reach = new Map([...needs.keys()].map((domain) => [domain, reachableFrom(needs, domain)]))
  const left = new Set([...reach].filter(([domain, all]) => all.has(domain)).map(([domain]) => domain))
  const cycles = []
  for (const domain of left) {
    const folders = [...left].filter((other) => reach.get(domain).has(other) && reach.get(other).has(domain))
    for (const folder of folders) left.delete(folder)
    const imports = folders.flatMap((from) => folders.flatMap((to) => needs.get(from).get(to) ?? []))
    cycles.push({ folders, imports })
  }
  return cycles
}
