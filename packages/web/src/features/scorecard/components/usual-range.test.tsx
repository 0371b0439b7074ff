import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { gridLine, weeksBack } from '../../../testing/grid-line'
import { renderApp } from '../../../testing/render'
import { signedInClient } from '../../../testing/signed-in'
import { SignalNote } from './usual-range'

const weeks = weeksBack('2026-11-16', 13)

const show = (values: readonly (number | null)[]) =>
  renderApp(
    <>
      <SignalNote measurable={gridLine({ weeks, values })} weeks={weeks} />
      <p>Shown</p>
    </>,
    { queryClient: signedInClient() },
  )

it('explains in one sentence a number beyond its usual range', async () => {
  await show([10, 11, 10, 9, 10, 11, 10, 9, 10, 11, 10, 9, 40])
  expect(
    await screen.findByText(/^A signal: 40 is above the usual range, which ends at [\d.]+\. Find the cause\.$/),
  ).toBeVisible()
})

it.each([
  ['noise', [10, 11, 10, 9, 10, 11, 10, 9, 10, 11, 10, 9, 11]],
  ['too few numbers', [10, 11, 10, 40]],
  ['a week without a number', [10, 11, 10, 9, 10, 11, 10, 9, 10, 11, 10, 40, null]],
])('ignores %s', async (_, values) => {
  await show(values)
  expect(await screen.findByText('Shown')).toBeVisible()
  expect(screen.queryByText(/signal/)).toBeNull()
})
