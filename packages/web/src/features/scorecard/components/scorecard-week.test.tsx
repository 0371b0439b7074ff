import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerByHand } from '../../../testing/answer-by-hand'
import { gridLine, gridScorecard, SCORECARD, weeksBack } from '../../../testing/grid-line'
import { renderApp } from '../../../testing/render'
import { signedInClient } from '../../../testing/signed-in'
import { scorecardQueries } from '../scorecard.queries'
import { ScorecardWeek } from './scorecard-week'

const weeks = weeksBack('2026-11-16', 65)

function open(note = '') {
  const line = gridLine({ weeks, values: [12, 11, null] })
  const values = line.values.map((value) => (value.intervalId === '2026-11-09' ? { ...value, note } : value))
  const scorecard = gridScorecard(weeks, [{ ...line, values }])
  const client = signedInClient()
  client.setQueryData(scorecardQueries.periods(SCORECARD, weeks[0] ?? '', 65).queryKey, scorecard)
  const week = (
    <ScorecardWeek
      {...{ scorecard, canEdit: true, showsCurrent: false }}
      onOpen={undefined}
      onOlder={() => undefined}
    />
  )
  return renderApp(week, { queryClient: client })
}

it('writes a note for a period’s number from its line’s menu, where nothing else may be changed', async () => {
  const server = answerByHand('writes')
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /New customers/, expanded: false }))
  await user.click(await screen.findByRole('menuitem', { name: 'Note…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Note on New customers' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Trade fair')
  await user.click(within(dialog).getByRole('button', { name: /Save note/ }))
  await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ values: [{ note: 'Trade fair' }] }))
  expect(server.sent[0]?.body).toMatchObject({ values: [{ intervalId: '2026-11-09', version: 2 }] })
})

it('shows a note below its line, which is edited by a click', async () => {
  const { user } = await open('Trade fair')
  await user.click(screen.getByRole('button', { name: 'Change the note: Trade fair' }))
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Trade fair')
})
