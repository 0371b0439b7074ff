import type { Entry, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { discardDraft, saveDraft } from '../../lib/forms/drafts'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ME, signedInClient } from '../../testing/signed-in'
import { emptyVto } from '../../testing/vto'
import { TractionTab } from './traction-tab'

const OWNER = { personId: ME, orgId: 'none' }
const GOAL: Entry = {
  id: '0198c0de-0000-7000-8000-000000000201',
  version: 1,
  sequence: 0,
  title: 'A third crew',
  contentHtml: '',
}
const places = [`vto-line/${GOAL.id}`, `vto/${emptyVto.id}/goal/one_year_plan`]
const plan = { id: GOAL.id, version: 1, futureDate: null, financialMetrics: [], measurables: [], goals: [GOAL] }

async function isYearOpen(canEdit = true): Promise<boolean> {
  answerByHand('writes')
  const contents: VtoContents = {
    vision: emptyVto.contents?.vision as VtoContents['vision'],
    traction: {
      quarterlyPlan: null,
      longTermIssues: [],
      actualResults: [],
      oneYearPlan: { ...plan, futureDateNotes: '' },
    },
  }
  const vto = { ...emptyVto, contents, canEdit }
  const { unmount } = await renderApp(<TractionTab vto={vto} contents={contents} />, { queryClient: signedInClient() })
  const year = (await screen.findByText('One-year plan')).closest('button')
  const isOpen = year?.getAttribute('aria-expanded') === 'true'
  unmount()
  return isOpen
}

afterEach(() => {
  for (const place of places) discardDraft(OWNER, place)
})

it('shows the year in one line', async () => {
  expect(await isYearOpen()).toBe(false)
})

it('opens the year if a goal’s new title was typed before the page was loaded', async () => {
  saveDraft(OWNER, places[0] ?? '', { title: 'A fourth crew' }, 1, { title: GOAL.title })
  expect(await isYearOpen()).toBe(true)
  expect(await isYearOpen(false)).toBe(false)
})

it('opens the year if one more goal was started', async () => {
  saveDraft(OWNER, places[1] ?? '', 'A fifth crew', null)
  expect(await isYearOpen()).toBe(true)
})
