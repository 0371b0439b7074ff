import { idSchema } from '@cairn/contract/core/ids'
import { useEffect } from 'react'
import {
  AVATAR,
  personAt,
  pressPerson,
  type ShownPerson,
  showPerson,
  useShownPerson,
} from '../entities/people/person-button'
import { lazyPopup } from '../ui/feedback/lazy-part'

const PersonCard = lazyPopup(() => import('./person-card').then((module) => module.PersonCard))

const OPEN_MS = 400
const CLOSE_MS = 250
/** Ignore hover right after typing. */
const TYPED_MS = 1000

const CARD = '[data-person-card]'
const CONTROL = 'a, button, input, label, [role="button"], [role="tab"], [role="treeitem"]'
/** The card would cover options and menus. */
const NOT_IN =
  '[role="option"], [role="listbox"], [role="menu"], [aria-haspopup="menu"], [aria-haspopup][aria-expanded="true"], [data-mantine-stop-propagation="true"]'

const elementOf = ({ target }: Event) => (target instanceof Element ? target : null)

function meantBy(place: Element | null): ShownPerson | null {
  const avatar = place?.closest(AVATAR) ?? null
  if (!avatar || avatar.closest(`${NOT_IN}, ${CARD}`)) return null
  const person = personAt(avatar, false)
  return person && idSchema.safeParse(person.personId).success ? person : null
}

const current = () => useShownPerson.getState().shown

function makeHovering(mayOpen: () => boolean) {
  let coming: Element | null = null
  let opens: ReturnType<typeof setTimeout> | undefined
  let closes: ReturnType<typeof setTimeout> | undefined
  const callOff = () => {
    clearTimeout(opens)
    coming = null
  }
  const stay = () => clearTimeout(closes)
  const close = () => {
    callOff()
    if (current()?.isPressed === false) showPerson(null)
  }
  const leave = () => {
    callOff()
    stay()
    closes = setTimeout(close, CLOSE_MS)
  }
  const come = (person: ShownPerson) => {
    if (person.avatar === coming) return
    callOff()
    coming = person.avatar
    opens = setTimeout(() => {
      callOff()
      stay()
      if (mayOpen() && person.avatar.isConnected && !person.avatar.closest(NOT_IN)) showPerson(person)
    }, OPEN_MS)
  }
  const stop = () => {
    callOff()
    stay()
  }
  return { stay, close, leave, come, stop }
}

/** One listener on the document instead of one per avatar. */
function watchAvatars(): () => void {
  let isDown = false
  let typedAt = Number.NEGATIVE_INFINITY
  const hovering = makeHovering(() => !isDown && performance.now() - typedAt > TYPED_MS)
  const isInCard = (event: Event) => elementOf(event)?.closest(CARD) != null
  const over = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || current()?.isPressed) return
    if (isInCard(event)) return hovering.stay()
    const person = meantBy(elementOf(event))
    if (!person) return hovering.leave()
    if (person.avatar === current()?.avatar) return hovering.stay()
    if (event.buttons === 0) hovering.come(person)
  }
  const elsewhere = (event: Event) => isInCard(event) || hovering.close()
  const listening = new AbortController()
  const on = { capture: true, passive: true, signal: listening.signal }
  document.addEventListener('pointerover', over, on)
  document.addEventListener('pointerout', (event) => event.relatedTarget === null && hovering.leave(), on)
  document.addEventListener('scroll', elsewhere, on)
  const press = (event: Event) => {
    isDown = true
    elsewhere(event)
  }
  document.addEventListener('pointerdown', press, on)
  const release = () => {
    isDown = false
  }
  for (const end of ['pointerup', 'pointercancel', 'dragend']) document.addEventListener(end, release, on)
  const type = (event: KeyboardEvent) => {
    typedAt = performance.now()
    if (event.key !== 'Escape') elsewhere(event)
  }
  document.addEventListener('keydown', type, on)
  const click = (event: Event) => {
    const person = meantBy(elementOf(event))
    if (person && !person.avatar.closest(CONTROL)) pressPerson(person.avatar)
  }
  document.addEventListener('click', click, { signal: listening.signal })
  return () => {
    listening.abort()
    hovering.stop()
  }
}

export function PersonCards() {
  useEffect(watchAvatars, [])
  const shown = useShownPerson((state) => state.shown)
  return shown && <PersonCard key={shown.personId} shown={shown} onClose={() => showPerson(null)} />
}
