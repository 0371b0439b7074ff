import { CHAIN_MAX } from './rocks.delegation.schemas'

/** A Rock as a link of a chain of delegation: each has one parent at most, and is the parent of one at most. */
export interface ChainLink {
  readonly id: string
  readonly parentId: string | null
}

/** What the chain leads to from a Rock, the nearest first. It ends where it comes round. */
function follow<Link extends ChainLink>(
  links: readonly Link[],
  id: string,
  next: (from: Link) => Link | undefined,
): Link[] {
  const found: Link[] = []
  let link = links.find((one) => one.id === id)
  for (;;) {
    link = link && next(link)
    if (!link || link.id === id || found.includes(link)) return found
    found.push(link)
  }
}

/** What a Rock is delegated as, level by level. */
export const levelsBelow = <Link extends ChainLink>(links: readonly Link[], id: string): Link[] =>
  follow(links, id, (from) => links.find(({ parentId }) => parentId === from.id))

/** What a Rock was delegated from, its own parent first. */
export const levelsAbove = <Link extends ChainLink>(links: readonly Link[], id: string): Link[] =>
  follow(links, id, (from) => links.find((one) => one.id === from.parentId))

/** What is wrong with the chain that a Rock stands in. */
export function chainFault(links: readonly ChainLink[], id: string): 'circle' | 'depth' | null {
  const above = levelsAbove(links, id)
  const top = above.at(-1)?.id ?? id
  if (links.find((link) => link.id === top)?.parentId === id) return 'circle'
  return above.length + 1 + levelsBelow(links, id).length > CHAIN_MAX ? 'depth' : null
}
