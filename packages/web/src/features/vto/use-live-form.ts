import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { changesOf, isSame } from '../../lib/form-draft'
import { useForm } from '../../lib/use-form'
import { useLiveSubmit } from './use-live-submit'

interface LiveForm<F extends object> {
  /** Where on the device it is kept as it is typed. */
  readonly place: string
  /** As it is now, with what is written here and not answered yet. */
  readonly stored: F
  readonly version: number
  readonly isValid: (values: F) => boolean
  /** `version` is the one that it was typed over. */
  readonly save: (changes: Partial<F>, version: number) => Promise<unknown>
}

/**
 * What is typed where it stands, and saves itself. While something is typed, what others change stays out of it, and is told as a
 * conflict where it is the same; where nothing is, it follows them. What is refused stays as it was typed, with the reason beside it.
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
    // Typed before it was opened: the first leaving of it sends it.
    if (form.isDirty) live.follow(stored)
  })
  useEffect(() => arm(), [])
  /** It is written over what is stored, which was shown as saved until it was refused. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version, each text and each refusal that comes
  useEffect(() => follow(), [version, JSON.stringify(stored), refusals])
  return {
    form,
    flush: live.flush,
    isWaiting: live.isWaiting,
    /** Theirs is taken, after a conflict. */
    takeStored: () => {
      live.follow(stored)
      form.reset(stored, version)
    },
  }
}
