import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSame } from '../../lib/forms/use-draft'
import type { Merged } from '../../lib/forms/use-form'
import { type EditConflict, settleConflict, useConflict } from '../../lib/sync/edit-conflicts'
import { HIGHLIGHT_MS, lastChangeOf } from '../../lib/sync/recent-changes'
import type { CachedItem } from './item-cache'

export interface Contest {
  readonly theirs: unknown
  readonly by: { readonly personId: string; readonly at: number } | undefined
}

interface MergingForm<F extends object> {
  readonly values: F
  readonly isSubmitting: boolean
  readonly madeFrom: number | null
  readonly merge: (version: number, theirs: F) => Merged<F>
  readonly set: <K extends keyof F & string>(field: K) => (value: F[K]) => void
}

type Contests<F> = Partial<Record<keyof F & string, Contest>>

function useMergedByOthers<F>() {
  const [taken, setTaken] = useState<{ fields: readonly (keyof F & string)[]; personId: string } | null>(null)
  useEffect(() => {
    if (!taken) return
    const timer = setTimeout(() => setTaken(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [taken])
  return [taken, setTaken] as const
}

export function useFieldMerge<T extends CachedItem, F extends object>(
  item: T,
  form: MergingForm<F>,
  fieldsOf: (item: T) => F,
) {
  const [base, setBase] = useState(item)
  const [contests, setContests] = useState<Contests<F>>({})
  const [taken, setTaken] = useMergedByOthers<F>()
  const wasRefused = useRef(false)
  const wasSaved = useRef(false)
  const [isAsked, setAsked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const known = form.madeFrom ?? base.version

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

  /** A queued write was rejected after its form closed: restore its values. */
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
    contested,
    taken,
    isAsked,
    ask: setAsked,
    refusals,
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

export interface FieldMerging {
  readonly takenFrom: (field: string) => string | undefined
  readonly contestOf: (field: string) => Contest | undefined
  readonly valueOf: (field: string) => unknown
  readonly describe: (field: string, value: unknown) => string | undefined
  readonly keepMine: (field: string) => void
  readonly keepTheirs: (field: string) => void
  /** Registered fields show their own conflicts. Returns the unregister function. */
  readonly register: (field: string) => () => void
}

export const MergeContext = createContext<FieldMerging | null>(null)

export const useFieldMerging = (): FieldMerging | null => use(MergeContext)
