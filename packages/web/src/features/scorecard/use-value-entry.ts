import { useState } from 'react'
import { useDraftPlace } from '../../lib/use-draft'
import type { MeasurableWithValues } from './scorecard.queries'

export const VALUE_PLACES = 'value/'

/** Where a week's value is kept on the device as it is typed. */
export const valuePlace = ({ id }: Pick<MeasurableWithValues, 'id'>, intervalId: string): string =>
  `${VALUE_PLACES}${id}/${intervalId}`

export interface ValueEntering {
  isEntering: boolean
  /** Whether the field was opened under the hand, or stands open since what was typed in it was not saved. */
  isOpened: boolean
  /** What was typed to open it, in place of the value that stands there. */
  text?: string | undefined
  begin: () => void
  end: () => void
}

/** Whether a week's field is open: somebody opened it, a link led to it, or typed in it before a reload and did not save. */
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
