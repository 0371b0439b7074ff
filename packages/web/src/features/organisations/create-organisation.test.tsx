import { createOrganisation } from '@cairn/contract/organisations/organisations.endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { urlOf } from '../../lib/api-url'
import { keepGivenCodes } from '../../lib/given-codes'
import { renderApp } from '../../testing/render'
import { CreateOrganisationForm } from './create-organisation-form'

it('asks for a name before it makes an organization', async () => {
  const sent = vi.fn(async () => Response.json({ succeeded: true, sessionContext: 'a' }))
  vi.stubGlobal('fetch', sent)
  const onCreated = vi.fn(async () => undefined)
  const { user } = await renderApp(<CreateOrganisationForm onCreated={onCreated} />)
  const create = await screen.findByRole('button', { name: 'Create organization' })
  await user.click(create)
  expect(screen.getByRole('alert')).toHaveTextContent('Indicated fields are required before proceeding.')
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  expect(sent).not.toHaveBeenCalled()
  await user.keyboard('Alder')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(create)
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
})

it.each([
  ['applied', 'Comes with the codes FRIEND, CEDAR20.', { referralCode: 'FRIEND', discountCode: 'CEDAR20' }],
  ['expired', 'The code CEDAR20 has expired.', { referralCode: 'FRIEND' }],
  ['invalid', 'The code CEDAR20 is not valid.', { referralCode: 'FRIEND' }],
] as const)('says that a discount code is %s, and sends what can be used', async (outcome, text, codes) => {
  keepGivenCodes({ referralCode: 'FRIEND', discountCode: 'CEDAR20' })
  let sent: Record<string, unknown> = {}
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== urlOf(createOrganisation, {})) return Response.json({ outcome, lastDay: null })
    sent = JSON.parse(String(init.body))
    return Response.json({ succeeded: true, sessionContext: 'a' })
  })
  const onCreated = vi.fn(async () => undefined)
  const { user } = await renderApp(<CreateOrganisationForm onCreated={onCreated} />)
  expect(await screen.findByText(text)).toBeVisible()
  await user.type(screen.getByRole('textbox'), 'Alder')
  await user.click(screen.getByRole('button', { name: 'Create organization' }))
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
  expect(sent).toEqual({ name: 'Alder', timeZone: expect.any(String), ...codes })
})
