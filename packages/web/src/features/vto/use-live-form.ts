import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { changesOf, isSame, useDraftReader } from '../../lib/forms/use-draft'
import { useForm } from '../../lib/forms/use-form'

/** In ms. */
const LIVE_SUBMIT_MS = 1000

interface LiveSubmit<F> {
  readonly values: F
  readonly isValid: boolean
  readonly save: (values: F) => void
}

/** Initial values do not trigger a save. Pending changes are saved on unmount and by `flush`. */
function useLiveSubmit<F>({ values, isValid, save }: LiveSubmit<F>) {
  const saved = useRef(values)
  const [isWaiting, setWaiting] = useState(false)
  const flush = () => {
    setWaiting(false)
    if (!isValid || isSame(saved.current, values)) return
    saved.current = values
    save(values)
  }
  const submit = useEffectEvent(flush)
  useEffect(() => {
    if (isSame(saved.current, values)) return
    setWaiting(true)
    const timer = setTimeout(() => submit(), LIVE_SUBMIT_MS)
    return () => clearTimeout(timer)
  }, [values])
  useEffect(() => {
    const leave = () => submit()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    isWaiting,
    flush,
    /** Remote changes are already saved. */
    follow: (stored: F) => {
      saved.current = stored
    },
  }
}

interface LiveForm<F extends object> {
  readonly place: string
  readonly stored: F
  readonly version: number
  readonly isValid: (values: F) => boolean
  readonly save: (changes: Partial<F>, version: number) => Promise<unknown>
}

/**
 * Autosaving form. Remote changes apply to untouched values and otherwise become a conflict. Refused values stay,
 * with the reason.
 */
export function useLiveForm<F extends object>({ place, stored, version, isValid, save }: LiveForm<F>) {
  const form = useForm(stored, { draftOptions: { place, version } })
  const sent = useRef<F | null>(null)
  const refused = useRef<{ values: F; failure: unknown } | null>(null)
  const [refusals, setRefusals] = useState(0)
  const live = useLiveSubmit({
    values: form.values,
    isValid: isValid(form.values),
    save: (values) => {
      const changes = changesOf(form.start, values)
      if (Object.keys(changes).length === 0) return
      sent.current = values
      void save(changes, form.madeFrom ?? version).catch((failure: unknown) => {
        refused.current = { values, failure }
        setRefusals((count) => count + 1)
      })
    },
  })
  const arm = useEffectEvent(() => {
    // A restored draft is sent on first blur.
    if (form.isDirty) live.follow(stored)
  })
  useEffect(() => arm(), [])
  /** The optimistic value counted as saved until it was refused. */
  const giveBack = () => {
    if (!refused.current) return
    const { values, failure } = refused.current
    refused.current = null
    if (!form.isDirty) {
      live.follow(values)
      for (const field of Object.keys(values) as (keyof F & string)[]) form.set(field)(values[field])
    }
    form.refuse(failure)
  }
  const follow = useEffectEvent(() => {
    const isTaken = isSame(stored, sent.current)
    if (!form.isDirty || isTaken) {
      if (!form.isDirty) live.follow(stored)
      form.merge(version, stored)
    }
    if (!isTaken) giveBack()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per version, text and refusal
  useEffect(() => follow(), [version, JSON.stringify(stored), refusals])
  return {
    form,
    flush: live.flush,
    isWaiting: live.isWaiting,
    takeStored: () => {
      live.follow(stored)
      form.reset(stored, version)
    },
  }
}

interface StoredForm {
  readonly place: string
  readonly stored: object
}

function isOther(typed: unknown, stored: object): boolean {
  if (typeof typed === 'string') return typed !== ''
  const standing = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(typed ?? {}).some(([name, value]) => !isSame(value, standing.get(name)))
}

export function useHasDraft(...places: readonly StoredForm[]): boolean {
  const draftAt = useDraftReader()
  const [hasDraft] = useState(() => places.some(({ place, stored }) => isOther(draftAt(place), stored)))
  return hasDraft
}
