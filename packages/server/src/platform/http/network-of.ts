import { isIPv6 } from 'node:net'

/** IPv4-mapped IPv6. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const GROUPS_OF_A_NETWORK = 4

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  if (tail === undefined) return before
  const after = tail.split(':').filter(Boolean)
  return [...before, ...Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0'), ...after]
}

/** An IPv6 client controls its whole /64 network. */
export function networkOf(address: string): string {
  const [, mapped] = MAPPED.exec(address) ?? []
  if (mapped) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare).slice(0, GROUPS_OF_A_NETWORK)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
