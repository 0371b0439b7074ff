import { create } from 'zustand'

export interface ShownPerson {
  readonly personId: string
  /** Their avatar, which the card stands beside. */
  readonly avatar: Element
  /** Opened by a press: it has the focus, and stays until it is closed. */
  readonly isPressed: boolean
  /** As the avatar is drawn. */
  readonly isAway: boolean
}

/** Whose card is open. */
export const useShownPerson = create<{ shown: ShownPerson | null }>(() => ({ shown: null }))

/** Marks an element as somebody's avatar. */
export const AVATAR = '[data-person]'

/** Of an avatar on the page, or of what holds one; null where there is none. */
export function personAt(place: Element | null, isPressed: boolean): ShownPerson | null {
  const avatar = place?.closest<HTMLElement>(AVATAR) ?? place?.querySelector<HTMLElement>(AVATAR)
  const { person: personId, away } = avatar?.dataset ?? {}
  return avatar && personId ? { personId, avatar, isPressed, isAway: away !== undefined } : null
}

export const showPerson = (shown: ShownPerson | null): void => useShownPerson.setState({ shown })

/** Opens the card that a press asks for; pressed again, closes it. */
export function pressPerson(place: Element): void {
  const { shown } = useShownPerson.getState()
  const pressed = personAt(place, true)
  showPerson(shown?.isPressed && shown.avatar === pressed?.avatar ? null : pressed)
}
