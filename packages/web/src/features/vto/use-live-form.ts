import { useEffect, useEffectEvent, useRef } from 'react'
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
 * conflict where it is the same; where nothing is, it follows them.
 */
export function useLiveForm<F extends object>({ place, stored, version, isValid, save }: LiveForm<F>) {
  const form = useForm(stored, { draftOptions: { place, version } })
  const sent = useRef<F | null>(null)
  const live = useLiveSubmit({
    values: form.values,
    isValid: isValid(form.values),
    save: (values) => {
      const changes = changesOf(form.start, values)
      if (Object.keys(changes).length === 0) return
      sent.current = values
      void save(changes, form.madeFrom ?? version).catch((failure: unknown) => form.refuse(failure))
    },
  })
  const arm = useEffectEvent(() => {
    // Typed before it was opened: the first leaving of it sends it.
    if (form.isDirty) live.follow(stored)
  })
  useEffect(() => arm(), [])
  const follow = useEffectEvent(() => {
    if (form.isDirty && !isSame(stored, sent.current)) return
    if (!form.isDirty) live.follow(stored)
    form.merge(version, stored)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version, and each text, that comes
  useEffect(() => follow(), [version, JSON.stringify(stored)])
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
