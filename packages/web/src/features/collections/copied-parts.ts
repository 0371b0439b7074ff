import { tractionParts, type VtoPart, visionParts } from '@cairn/contract/vto/vto.schemas'

type Whole = 'includeVision' | 'includeTraction'
export type CopyFlag = Whole | VtoPart
export type CopyFlags = Readonly<Record<CopyFlag, boolean>>

export const copyGroups: readonly { readonly whole: Whole; readonly parts: readonly VtoPart[] }[] = [
  { whole: 'includeVision', parts: visionParts },
  { whole: 'includeTraction', parts: tractionParts },
]

const flags = copyGroups.flatMap(({ whole, parts }): CopyFlag[] => [whole, ...parts])

export const allCopied = Object.fromEntries(flags.map((flag) => [flag, true])) as CopyFlags

/** A whole is on while any of its parts is. */
export function withFlag(before: CopyFlags, flag: CopyFlag, isOn: boolean): CopyFlags {
  const group = copyGroups.find(({ whole, parts }) => whole === flag || parts.some((part) => part === flag))
  if (!group) return before
  const turned = group.whole === flag ? group.parts : [flag]
  const after = { ...before, ...Object.fromEntries(turned.map((part) => [part, isOn])) }
  return { ...after, [group.whole]: group.parts.some((part) => after[part]) }
}
