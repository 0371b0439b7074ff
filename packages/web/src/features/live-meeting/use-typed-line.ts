import { defaultTodoDueDate } from '@cairn/contract/calendar/days'
import { readLine } from '@cairn/contract/core/typed-line'
import { useState } from 'react'
import { expectingUpcoming, useLocale } from '../../lib/format/use-locale'
import { useSession } from '../../lib/session/session'
import { useLiveState } from './live-meeting.context'

interface TypedLine {
  readonly text: string
  readonly setText: (text: string) => void
  readonly defaultOwnerId: string
  readonly hasDate: boolean
}

/** Picking an owner or date manually removes it from the text. */
export function useTypedLine({ text, setText, defaultOwnerId, hasDate }: TypedLine) {
  const attendees = useLiveState((state) => state.attendees)
  const today = useSession().calendarDate
  const locale = expectingUpcoming(useLocale(), today)
  const [ownerId, setOwnerId] = useState(defaultOwnerId)
  const [dueDate, setDueDate] = useState<string | null>(null)
  const people = attendees
    .filter(({ isObserver }) => !isObserver)
    .map(({ personId: id, firstName, lastName }) => ({ id, firstName, lastName }))
  const { title, owner, date } = readLine(text.trim(), { people, dates: hasDate ? locale : null })
  const without = (words: string | undefined) => {
    if (words !== undefined)
      setText(
        text
          .replace(words, '')
          .replace(/\s{2,}/g, ' ')
          .trim(),
      )
  }
  return {
    title,
    people,
    ownerId: owner?.value ?? ownerId,
    dueDate: date?.value ?? dueDate ?? defaultTodoDueDate(today),
    isOwnerRead: owner !== null,
    isDateRead: date !== null,
    pickOwner: (id: string) => {
      without(owner?.words)
      setOwnerId(id)
    },
    pickDate: (day: string) => {
      without(date?.words)
      setDueDate(day)
    },
    forgetDate: () => setDueDate(null),
  }
}
