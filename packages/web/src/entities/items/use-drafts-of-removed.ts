import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useDraftsNaming } from '../../lib/forms/drafts'
import { useSession } from '../../lib/session/session'
import { isOwnRemoval, removerOf } from '../../lib/sync/removals'
import { notify } from '../../lib/toasts/notify'
import type { Typed } from './removed-item'

export interface TypedInto<Fields> extends Typed {
  readonly fields: Partial<Fields>
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''

function typedInto<Fields>(
  drafts: Readonly<Record<string, unknown>>,
  form: string,
  parts: readonly string[],
): TypedInto<Fields> | null {
  const { [form]: fields, ...others } = drafts
  const texts = Object.entries(others).flatMap(([place, typed]) =>
    (parts.includes(place) ? Object.values(typed ?? {}) : [typed]).filter(isText),
  )
  return fields || texts.length > 0 ? { fields: (fields ?? {}) as Partial<Fields>, texts } : null
}

interface Part {
  readonly id: string
  readonly form: string
}

const withoutParts = (): readonly Part[] => []

/** `partsOf`: what goes with the item and is edited on its own. */
export function useDraftsOfRemoved<T, Fields>(
  id: string,
  form: string,
  item: T | null | undefined,
  partsOf: (item: T) => readonly Part[] = withoutParts,
) {
  const [last, setLast] = useState(item)
  const parts = last ? partsOf(last) : []
  const drafts = useDraftsNaming(id, ...parts.map((part) => part.id))
  if (item && item !== last) setLast(item)
  const [typed, setTyped] = useState<TypedInto<Fields> | null>(null)
  const [wasGone, setGone] = useState(false)
  const isGone = item === null && Boolean(last)
  if (isGone !== wasGone) {
    setGone(isGone)
    const isToldOf = isGone && !isOwnRemoval(id)
    if (isToldOf) drafts.gather()
    setTyped(
      isToldOf
        ? typedInto<Fields>(
            drafts.read(),
            form,
            parts.map((part) => part.form),
          )
        : null,
    )
  }
  return { last, typed, discard: drafts.discard }
}

export function useClosesWhenRemoved(id: string, item: unknown, message: string, onClose: () => void): void {
  const { t } = useTranslation('items')
  const { userId } = useSession().user
  const wasThere = useRef(false)
  useEffect(() => {
    if (item === null && wasThere.current) {
      wasThere.current = false
      if (!isOwnRemoval(id)) notify.error(removerOf(id) === userId ? t('gone.byYou') : message)
      onClose()
    } else if (item) wasThere.current = true
  }, [id, item, message, onClose, t, userId])
}
