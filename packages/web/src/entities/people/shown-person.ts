import { create } from 'zustand'

export interface ShownPerson {
  readonly personId: string
  readonly avatar: Element
  readonly isPressed: boolean
  readonly isAway: boolean
}

export const useShownPerson = create<{ shown: ShownPerson | null }>(() => ({ shown: null }))

export const AVATAR = '[data-person]'

export function personAt(place: Element | null, isPressed: boolean): ShownPerson | null {
  const avatar = place?.closest<HTMLElement>(AVATAR) ?? place?.querySelector<HTMLElement>(AVATAR)
  const { person: personId, away } = avatar?.dataset ?? {}
  return avatar && personId ? { personId, avatar, isPressed, isAway: away !== undefined } : null
}

export const showPerson = (shown: ShownPerson | null): void => useShownPerson.setState({ shown })

export function pressPerson(place: Element): void {
  const { shown } = useShownPerson.getState()
  const pressed = personAt(place, true)
  showPerson(shown?.isPressed && shown.avatar === pressed?.avatar ? null : pressed)
}
