import { CHAIN_MAX } from './rocks.schemas'

export interface ChainLink {
  readonly id: string
  readonly parentId: string | null
}

/** Stops at a cycle. */
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

export const levelsBelow = <Link extends ChainLink>(links: readonly Link[], id: string): Link[] =>
  follow(links, id, (from) => links.find(({ parentId }) => parentId === from.id))

export const levelsAbove = <Link extends ChainLink>(links: readonly Link[], id: string): Link[] =>
  follow(links, id, (from) => links.find((one) => one.id === from.parentId))

export function findChainFault(links: readonly ChainLink[], id: string): 'cycle' | 'depth' | null {
  const above = levelsAbove(links, id)
  const top = above.at(-1)?.id ?? id
  if (links.find((link) => link.id === top)?.parentId === id) return 'cycle'
  return above.length + 1 + levelsBelow(links, id).length > CHAIN_MAX ? 'depth' : null
}
