import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type EditConflict, settleConflict, useConflict } from './edit-conflicts'
import type { Merged } from './form-merge'
import type { CachedItem } from './item-cache'
import { HIGHLIGHT_MS, lastChangeOf } from './recent-changes'

/** A field that somebody else changed too, while it was typed in. */
export interface Contest {
  readonly theirs: unknown
  /** Who, and when by this device's clock; undefined where nobody said. */
  readonly by: { readonly personId: string; readonly at: number } | undefined
}

/** What of `useForm` follows what others change. */
export interface MergingForm<F extends object> {
  readonly values: F
  readonly isSubmitting: boolean
  readonly madeFrom: number | null
  readonly merge: (version: number, theirs: F) => Merged<F>
  readonly set: <K extends keyof F & string>(field: K) => (value: F[K]) => void
}

type Contests<F> = Partial<Record<keyof F & string, Contest>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Fields that followed somebody a moment ago. */
function useTaken<F>() {
  const [taken, setTaken] = useState<{ fields: readonly (keyof F & string)[]; personId: string } | null>(null)
  useEffect(() => {
    if (!taken) return
    const timer = setTimeout(() => setTaken(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [taken])
  return [taken, setTaken] as const
}

/**
 * Brings together, field by field, what is typed into a form and what others make of the item that it is open over. `base` is
 * the item that the form stands on: a write is made from its version.
 */
export function useFieldMerge<T extends CachedItem, F extends object>(
  item: T,
  form: MergingForm<F>,
  fieldsOf: (item: T) => F,
) {
  const [base, setBase] = useState(item)
  const [contests, setContests] = useState<Contests<F>>({})
  const [taken, setTaken] = useTaken<F>()
  const wasRefused = useRef(false)
  const wasSaved = useRef(false)
  const [isAsked, setAsked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const known = form.madeFrom ?? base.version

  /** Whoever made this version of it; nobody is named for what somebody else may have done. */
  const changedBy = () => {
    const by = lastChangeOf(item.id)
    return by?.version === item.version ? by : undefined
  }
  const contest = (fields: readonly (keyof F & string)[], theirs: F) => {
    const by = changedBy()
    const found = Object.fromEntries(fields.map((field) => [field, { theirs: theirs[field], by }]))
    setContests((before) => ({ ...before, ...(found as Contests<F>) }))
  }
  const follow = useEffectEvent(() => {
    const theirs = fieldsOf(item)
    // The server trims titles.
    const isOwn = wasSaved.current && item.version === known + 1
    wasSaved.current = false
    const merged = form.merge(item.version, theirs)
    setBase(item)
    const by = changedBy()
    if (!isOwn) contest(merged.contested, theirs)
    if (!isOwn && merged.taken.length > 0 && by) setTaken({ fields: merged.taken, personId: by.personId })
    if (wasRefused.current) setRefusals((count) => count + 1)
    wasRefused.current = false
  })
  useEffect(() => {
    if (!form.isSubmitting && item.version > known) follow()
  }, [item, known, form.isSubmitting])

  /** A write that waited was refused once its form had gone: what it held is in the form again, beside theirs. */
  const conflict = useConflict(item.id)
  const giveBack = useEffectEvent(({ changes = {} }: EditConflict) => {
    settleConflict(item.id)
    const theirs = fieldsOf(item)
    const names = Object.keys(changes).filter((name): name is keyof F & string => name in theirs)
    for (const name of names) form.set(name)((changes as F)[name])
    contest(names, theirs)
  })
  useEffect(() => {
    if (conflict && !form.isSubmitting) giveBack(conflict)
  }, [conflict, form.isSubmitting])

  const names = Object.keys(contests) as (keyof F & string)[]
  const contested = names.filter((name) => contests[name] && !isSame(contests[name].theirs, form.values[name]))
  const drop = (field: keyof F & string) => setContests(({ [field]: _, ...rest }) => rest as Contests<F>)
  return {
    base,
    contests,
    /** Those for which it is still to be said whose stays. */
    contested,
    taken,
    /** It was to be saved, and what is contested waits for an answer. */
    isAsked,
    ask: setAsked,
    /** How often a save was refused since somebody was first, whose changes are in the form since: it may be tried again. */
    refusals,
    /** A save was refused, since somebody was first: what they made of it is on its way here. */
    noteRefusal: () => {
      wasRefused.current = true
      settleConflict(item.id)
    },
    noteSaved: () => {
      wasSaved.current = true
    },
    keepMine: drop,
    keepTheirs: (field: keyof F & string) => {
      form.set(field)(contests[field]?.theirs as F[typeof field])
      drop(field)
    },
  }
}
