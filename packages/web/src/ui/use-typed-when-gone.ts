import { useState } from 'react'
import { useDraftsNaming } from '../lib/drafts'
import { isOwnRemoval } from '../lib/removals'
import type { Typed } from './removed-item'

export interface TypedInto<Fields> extends Typed {
  readonly fields: Partial<Fields>
}

function typedInto<Fields>(drafts: Readonly<Record<string, unknown>>, form: string): TypedInto<Fields> | null {
  const { [form]: fields, ...others } = drafts
  const texts = Object.values(others).filter((text) => typeof text === 'string')
  return fields || texts.length > 0 ? { fields: (fields ?? {}) as Partial<Fields>, texts } : null
}

export function useTypedWhenGone<T, Fields>(id: string, form: string, item: T | null | undefined) {
  const drafts = useDraftsNaming(id)
  const [last, setLast] = useState(item)
  if (item && item !== last) setLast(item)
  const [typed, setTyped] = useState<TypedInto<Fields> | null>(null)
  const [wasGone, setGone] = useState(false)
  const isGone = item === null && Boolean(last)
  if (isGone !== wasGone) {
    setGone(isGone)
    const isToldOf = isGone && !isOwnRemoval(id)
    if (isToldOf) drafts.gather()
    setTyped(isToldOf ? typedInto<Fields>(drafts.read(), form) : null)
  }
  return { last, typed, discard: drafts.discard }
}
