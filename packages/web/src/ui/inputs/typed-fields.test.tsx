import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/session/session'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { DateField } from './date-field'
import { NumberField, TimeField } from './typed-fields'

const send = vi.fn()

function Form({ onSend }: { onSend: (values: object) => void }) {
  const [time, setTime] = useState('09:00')
  const [date, setDate] = useState<string | null>('2026-11-20')
  const [minutes, setMinutes] = useState(90)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend({ time, date, minutes })
      }}
    >
      <TimeField label="Time" value={time} onChange={setTime} />
      <DateField label="Date" value={date} onChange={setDate} />
      <NumberField label="Minutes" value={minutes} onChange={setMinutes} min={1} max={5000} />
      <button type="submit">Save</button>
    </form>
  )
}

async function open(locale: string) {
  send.mockClear()
  const queryClient = signedInClient()
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session ? { ...session, user: { ...session.user, userLocale: locale } } : session,
  )
  const { user } = await renderApp(<Form onSend={send} />, { queryClient })
  const type = async (label: string, text: string) => {
    fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value: text } })
    fireEvent.blur(screen.getByRole('textbox', { name: label }))
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { user, type, save }
}

describe('fields that are typed in', () => {
  it.each([
    ['en-US', '5pm', '12/31/2026', '1,250', '5:00 PM'],
    ['de-DE', '17', '31.12.26', '1.250', '17:00'],
    ['en-GB', '17:00', '31/12', '1,250', '17:00'],
  ])('accept %s notation', async (locale, time, date, minutes, shown) => {
    const { type, save } = await open(locale)
    await type('Time', time)
    await type('Date', date)
    await type('Minutes', minutes)
    expect(screen.getByRole('textbox', { name: 'Time' })).toHaveValue(shown)
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('Thu, Dec 31, 2026')
    await save()
    expect(send).toHaveBeenCalledWith({ time: '17:00', date: '2026-12-31', minutes: 1250 })
  })

  it.each([
    ['Time', 'soon', 'Enter a time, such as 4:30 PM.'],
    ['Date', '31/12/2026', 'Enter a date, such as 11/17/2026.'],
    ['Minutes', '1.250,5', 'Enter a whole number from 1 to 5000.'],
  ])('keep an invalid %s, show the reason, and do not send it', async (label, text, why) => {
    const { type, save } = await open('en-US')
    await type(label, text)
    const field = screen.getByRole('textbox', { name: label })
    expect(field).toHaveValue(text)
    expect(screen.getByText(why)).toBeInTheDocument()
    await save()
    expect(send).not.toHaveBeenCalled()
    expect(field).toHaveFocus()
  })

  it('also say why if the form is submitted from the field itself', async () => {
    const { user } = await open('en-US')
    const field = await screen.findByRole('textbox', { name: 'Time' })
    await user.clear(field)
    await user.type(field, '25:70{Enter}')
    expect(await screen.findByText('Enter a time, such as 4:30 PM.')).toBeInTheDocument()
    expect(field).toHaveValue('25:70')
    expect(send).not.toHaveBeenCalled()
  })

  it.each(['{Enter}', '{Tab}'])('report only complete dates to live consumers, by %s', async (leave) => {
    const told = vi.fn()
    const { user } = await renderApp(<DateField label="Due" value={null} onChange={told} isTakenWhenLeft />, {
      queryClient: signedInClient(),
    })
    await user.type(await screen.findByRole('textbox', { name: 'Due' }), '12/31/2027')
    expect(told).not.toHaveBeenCalled()
    await user.keyboard(leave)
    expect(told.mock.calls).toEqual([['2027-12-31']])
  })

  it('say that a date is too early or too late, and name the limit', async () => {
    const queryClient = signedInClient()
    await renderApp(<DateField label="Due" value={null} onChange={vi.fn()} min="2126-11-20" max="2126-12-31" />, {
      queryClient,
    })
    const field = await screen.findByRole('textbox', { name: 'Due' })
    const type = (text: string) => {
      fireEvent.change(field, { target: { value: text } })
      fireEvent.blur(field)
    }
    type('11/19/2126')
    expect(await screen.findByText('That is too early. Choose Wed, Nov 20, 2126 or later.')).toBeVisible()
    type('1/1/2127')
    expect(await screen.findByText('That is too late. Choose Tue, Dec 31, 2126 or earlier.')).toBeVisible()
  })

  it('still offer times in steps of five minutes', async () => {
    const { user, save } = await open('en-US')
    await user.click(await screen.findByRole('button', { name: 'Choose for Time' }))
    for (const step of ['5', '35', 'PM']) {
      await waitFor(() => expect(screen.getByRole('button', { name: step })).toBeVisible())
      await user.click(screen.getByRole('button', { name: step }))
    }
    await save()
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ time: '17:35' }))
  })
})
