/** Text outside all elements also counts as a block. */
function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes]
    .map((node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? '')))
    .filter((block) => block.trim() !== '')
}

interface Change {
  readonly from: number
  readonly to: number
  readonly blocks: readonly string[]
}

function changeOf(base: readonly string[], now: readonly string[]): Change | null {
  const least = Math.min(base.length, now.length)
  let from = 0
  while (from < least && base[from] === now[from]) from += 1
  let behind = 0
  while (behind < least - from && base.at(-1 - behind) === now.at(-1 - behind)) behind += 1
  const to = base.length - behind
  const blocks = now.slice(from, now.length - behind)
  return from === to && blocks.length === 0 ? null : { from, to, blocks }
}

const put = (base: readonly string[], { from, to, blocks }: Change): string[] =>
  base.toSpliced(from, to - from, ...blocks)

/** A three-way merge; null if both changed the same blocks. */
export function mergedNotes(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs) return mine
  const blocks = blocksOf(base)
  const [own, others] = [changeOf(blocks, blocksOf(mine)), changeOf(blocks, blocksOf(theirs))]
  if (own === null) return theirs
  if (others === null) return mine
  const isOwnFirst = own.to <= others.from && own.from !== others.from
  const isOwnLast = others.to <= own.from && own.from !== others.from
  if (isOwnFirst) return put(put(blocks, others), own).join('')
  return isOwnLast ? put(put(blocks, own), others).join('') : null
}
