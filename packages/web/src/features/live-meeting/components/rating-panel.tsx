import type { Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import {
  type Attendee,
  GOOD_RATING,
  OFFLINE_AFTER_MS,
  RATING_MAX,
} from '@cairn/contract/live-meeting/live-meeting.schemas'
import { Button, Group, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/api/clock'
import { arrowStep } from '../../../lib/format/use-locale'
import { useDraft } from '../../../lib/forms/use-draft'
import { useOpenedField } from '../../../ui/inputs/field-focus'
import { useLiveActions } from '../live-meeting.actions'
import { useLiveMe, useLiveRole, useLiveState, useLiveView } from '../live-meeting.context'
import classes from './rating-panel.module.css'

interface Raters {
  readonly rated: readonly Attendee[]
  readonly waiting: readonly Attendee[]
}

/** Everyone present without a rating, except people disconnected for 10 s. */
export function ratersOf(attendees: readonly Attendee[], presence: Presence | null, now: number): Raters {
  const isLost = ({ personId, attendance }: Attendee): boolean => {
    const since = presence?.goneSince[personId]
    return attendance === 'Online' && since !== undefined && now - Date.parse(since) >= OFFLINE_AFTER_MS
  }
  const here = attendees.filter(({ attendance }) => attendance !== 'Absent')
  return {
    rated: here.filter(({ hasRated }) => hasRated),
    waiting: here.filter((attendee) => !attendee.hasRated && !isLost(attendee)),
  }
}

export function useRaters(): Raters {
  const attendees = useLiveState((state) => state.attendees)
  const presence = useLiveView((view) => view.presence)
  return ratersOf(attendees, presence, useNow(1000))
}

const VALUES = Array.from({ length: RATING_MAX }, (_, index) => index + 1)

function RatingChoice({
  label,
  value,
  onRate,
}: {
  label: string
  value: number | null
  onRate: (rating: number) => void
}) {
  const { t } = useTranslation('generic')
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event.key) ?? { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus()
  }
  return (
    <div className={`grid gap-2 ${classes.buttons}`} role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {VALUES.map((rating) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio cannot be styled as a pressed stone
        <button
          key={rating}
          type="button"
          role="radio"
          aria-checked={value === rating}
          aria-label={t('rating.give', { value: rating })}
          tabIndex={(value ?? 1) === rating ? 0 : -1}
          className={`heading-s ink bg-paper hover ${classes.choice}`}
          onClick={() => onRate(rating)}
        >
          {rating}
        </button>
      ))}
    </div>
  )
}

function ReasonField({ attendee, isSelf, isOpened }: { attendee: Attendee; isSelf: boolean; isOpened: boolean }) {
  const { t } = useTranslation('live')
  const actions = useLiveActions()
  const meetingId = useLiveState((state) => state.meetingId)
  const [reason, setReason, forget] = useDraft(`live/${meetingId}/reason/${attendee.personId}`, attendee.ratingReason)
  const field = useOpenedField<HTMLInputElement>(isOpened)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void actions
          .giveRatingReason({ reason, personId: isSelf ? null : attendee.personId })
          .then((reply) => reply && forget())
      }}
    >
      <Group align="end" gap="xs" mt="md" maw="40rem">
        <TextInput
          ref={field}
          flex="1 1 16rem"
          label={t('conclude.whyYou')}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={reason.trim() === attendee.ratingReason}>
          {t('conclude.save')}
        </Button>
      </Group>
    </form>
  )
}

function Rating({ attendee, label, isSelf = false }: { attendee: Attendee; label: string; isSelf?: boolean }) {
  const actions = useLiveActions()
  const [hasChosen, setChosen] = useState(false)
  const { personId, rating, ratingReason } = attendee
  const rate = (given: number) => {
    setChosen(true)
    void actions.addRating({ rating: given, personId: isSelf ? null : personId })
  }
  return (
    <>
      <RatingChoice label={label} value={rating} onRate={rate} />
      {rating !== null && rating < GOOD_RATING && (
        <ReasonField
          key={ratingReason}
          attendee={attendee}
          isSelf={isSelf}
          isOpened={hasChosen && ratingReason === ''}
        />
      )}
    </>
  )
}

function HowMany() {
  const { t } = useTranslation('live')
  const { rated, waiting } = useRaters()
  return t('conclude.rated', { count: rated.length, all: rated.length + waiting.length })
}

export function RatingPanel() {
  const { t } = useTranslation('live')
  const { personId } = useLiveMe()
  const { isScribe } = useLiveRole()
  const here = useLiveState(({ attendees }) => attendees.filter((person) => person.attendance !== 'Absent'))
  const areRevealed = useLiveState(({ areRatingsRevealed }) => areRatingsRevealed)
  const attendee = here.find((person) => person.personId === personId)
  const withoutDevice = isScribe ? here.filter((person) => person.attendance === 'Offline') : []
  if (!attendee) return null
  return (
    <div className="px-5 py-4">
      {!areRevealed && (
        <>
          <h2 className="heading-m">{t('conclude.rate')}</h2>
          <p className="sub mt-1 mb-4">
            {t('conclude.rateText')} <HowMany />
          </p>
        </>
      )}
      {areRevealed && attendee.rating !== null && (
        <p className="sub mb-3">{t('conclude.yours', { rating: attendee.rating })}</p>
      )}
      <Rating attendee={attendee} label={t('conclude.rate')} isSelf />
      {withoutDevice.map((person) => (
        <div key={person.personId} className="grid gap-2 mt-5">
          <span>{t('conclude.rateFor', { name: person.firstName })}</span>
          <Rating attendee={person} label={t('conclude.rateFor', { name: person.firstName })} />
        </div>
      ))}
    </div>
  )
}
