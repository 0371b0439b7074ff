import type { Repeat } from '@cairn/contract/todos/todo-repeat'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/session/session'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { PersonalTodoPopup, RepeatField } from './components/todo-popups'

function clientIn(locale: string) {
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, userLocale: locale } },
  )
  return queryClient
}

const changed = vi.fn()

function Field({ start }: { start: Repeat | null }) {
  const [value, setValue] = useState(start)
  const onChange = (repeat: Repeat | null) => {
    changed(repeat)
    setValue(repeat)
  }
  return <RepeatField value={value} onChange={onChange} error={undefined} dueDate="2026-11-24" />
}

describe('how a to-do repeats', () => {
  const draw = async (start: Repeat | null) => {
    changed.mockClear()
    return await renderApp(<Field start={start} />, { queryClient: clientIn('en-US') })
  }
  const until = () => screen.queryByRole('textbox', { name: 'Until' })
  const choose = async (user: Awaited<ReturnType<typeof draw>>['user'], rule: string) => {
    await user.click(screen.getByLabelText('Repeats', { selector: 'input' }))
    await user.click(await screen.findByRole('option', { name: rule, hidden: true }))
  }

  it('is never by default, and then endless', async () => {
    const { user } = await draw(null)
    expect(screen.getByLabelText('Repeats', { selector: 'input' })).toHaveValue('Does not repeat')
    expect(until()).toBeNull()
    await choose(user, 'Every two weeks')
    expect(changed).toHaveBeenLastCalledWith({ rule: 'EveryTwoWeeks', until: null })
    expect(until()).toHaveAttribute('placeholder', 'No end date')
    await choose(user, 'Does not repeat')
    expect(changed).toHaveBeenLastCalledWith(null)
    expect(until()).toBeNull()
  })

  it('takes an end date in words, keeps it under another rule, and repeats without end when cleared', async () => {
    const { user } = await draw({ rule: 'Weekly', until: null })
    fireEvent.change(screen.getByRole('textbox', { name: 'Until' }), { target: { value: 'end of next month' } })
    expect(changed).toHaveBeenLastCalledWith({ rule: 'Weekly', until: '2026-12-31' })
    await choose(user, 'Each weekday')
    expect(changed).toHaveBeenLastCalledWith({ rule: 'Weekdays', until: '2026-12-31' })
    fireEvent.change(screen.getByRole('textbox', { name: 'Until' }), { target: { value: '' } })
    expect(changed).toHaveBeenLastCalledWith({ rule: 'Weekdays', until: null })
  })

  it('accepts no last date before the due date', async () => {
    await draw({ rule: 'Weekly', until: null })
    const field = screen.getByRole('textbox', { name: 'Until' })
    fireEvent.change(field, { target: { value: '2026-11-23' } })
    fireEvent.blur(field)
    expect(changed).not.toHaveBeenCalled()
    expect(field).toHaveValue('2026-11-23')
    expect(screen.getByText(/^That is too early/)).toBeInTheDocument()
  })
})

describe('when a to-do is due', () => {
  it.each([
    ['en-US', 'next friday', '2026-11-27'],
    ['en-US', 'in two weeks', '2026-12-01'],
    ['de-DE', 'nächsten Freitag', '2026-11-27'],
    ['de-DE', 'übermorgen', '2026-11-19'],
    ['de-DE', 'in 2 Wochen', '2026-12-01'],
    ['de-DE', '24.12.', '2026-12-24'],
  ])('may be typed in %s as %s, and is sent as that day', async (locale, words, date) => {
    const server = answerByHand()
    const { user } = await renderApp(<PersonalTodoPopup onClose={vi.fn()} />, { queryClient: clientIn(locale) })
    await user.type(await screen.findByLabelText(/^Title/), 'Swim')
    const field = screen.getByRole('textbox', { name: 'Due date' })
    fireEvent.change(field, { target: { value: words } })
    fireEvent.blur(field)
    expect(field).not.toHaveValue(words)
    await user.click(screen.getByText('Create to-do'))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]?.body).toMatchObject({ title: 'Swim', dueDate: date })
  })
})
