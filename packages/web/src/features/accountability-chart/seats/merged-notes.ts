/** A note of a seat that two people wrote in: theirs and yours together, where they do not collide. */

/** What stands one below the other in a text, each as HTML; what stands outside of every element is a block too. */
function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes]
    .map((node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? '')))
    .filter((block) => block.trim() !== '')
}

/** The part of `base` that was changed, from a block up to another, and what stands there instead. */
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

/** Both changes of `base`; null where they are of the same place. */
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
