import { parseEnteredValue } from '@cairn/contract/scorecard/measurable-values'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { gridLine, weeksBack } from '../../testing/grid-line'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { forgetCellProblems, sayOfCells } from './cell-problems'
import { DoubtfulCells } from './components/grid-conflicts'
import { conflictKey } from './scorecard.mutations'
import { formatIn, typedProblem } from './use-value-entry'

afterEach(forgetCellProblems)

const format = { unitOfMeasure: 'Dollar', valueScale: 'Thousand', goalValue: 200 } as const
const line = gridLine({ weeks: weeksBack('2026-11-16', 3), values: [], ...format })
const pasted = ['2026-11-23', '2026-11-30'].map((intervalId, at) => {
  const typed = at === 0 ? '$5,000' : '$6,500'
  return [
    conflictKey(line.id, intervalId),
    typedProblem('DOUBTFUL_SCALE', typed, formatIn(line, intervalId), 'en-US'),
  ] as const
})

it('asks once how doubtful pasted numbers are meant, and enters them all', async () => {
  expect(parseEnteredValue('$5,000', 'en-US', formatIn(line, '2026-11-23'))).toMatchObject({ error: 'doubtful' })
  sayOfCells(new Map(pasted))
  const enter = vi.fn()
  const { user } = await renderApp(<DoubtfulCells lines={[line]} kind="Week" enter={enter} />, {
    queryClient: signedInClient(),
  })
  expect(screen.getByRole('alert')).toHaveTextContent('and 1 other number')
  expect(screen.getByRole('button', { name: '$5,000k' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '$5k' }))
  expect(enter.mock.calls[0]?.[0]).toMatchObject([
    { intervalId: '2026-11-23', value: 5, entered: '$5k' },
    { intervalId: '2026-11-30', value: 6.5, entered: '$6.5k' },
  ])
})
