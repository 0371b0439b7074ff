import { useState } from 'react'
import { useDraftPlace } from '../../lib/use-draft'
import type { MeasurableWithValues } from './scorecard.queries'

export const VALUE_PLACES = 'value/'

export const valuePlace = ({ id }: Pick<MeasurableWithValues, 'id'>, intervalId: string): string =>
  `${VALUE_PLACES}${id}/${intervalId}`

export interface ValueEntering {
  isEntering: boolean
  /** Opened by the user, not by a restored draft. */
  isOpened: boolean
  /** Replaces the current value. */
  text?: string | undefined
  begin: () => void
  end: () => void
}

export function useValueEntering(
  measurable: MeasurableWithValues,
  intervalId: string,
  isOpenedAtFirst = false,
): ValueEntering {
  const draft = useDraftPlace(valuePlace(measurable, intervalId))
  const [state, setState] = useState<'closed' | 'kept' | 'opened'>(() =>
    isOpenedAtFirst ? 'opened' : draft.read() ? 'kept' : 'closed',
  )
  return {
    isEntering: state !== 'closed',
    isOpened: state === 'opened',
    begin: () => setState((before) => (before === 'closed' ? 'opened' : before)),
    end: () => setState('closed'),
  }
}
