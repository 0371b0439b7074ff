type Pack = Record<string, unknown>

const files = import.meta.glob<Pack>('./en/*.json', { eager: true, import: 'default' })

/** The English texts by namespace, which is the file's name: `frame`, `generic`, `terms` … */
export const english: Record<string, Pack> = Object.fromEntries(
  Object.entries(files).map(([path, pack]) => [path.slice('./en/'.length, -'.json'.length), pack]),
)
