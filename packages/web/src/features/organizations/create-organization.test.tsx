import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { urlOf } from '../../lib/api/http-client'
import { saveSignUpCodes } from '../../lib/session/sign-up-codes'
import { renderApp } from '../../testing/render'
import { CreateOrganizationForm } from './create-organization-form'

it('requires a name before it creates an organization', async () => {
  const sent = vi.fn(async () => Response.json({ succeeded: true, sessionContext: 'a' }))
  vi.stubGlobal('fetch', sent)
  const onCreated = vi.fn(async () => undefined)
  const { user } = await renderApp(<CreateOrganizationForm onCreated={onCreated} />)
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

const friend = { referralCode: 'FRIEND' }
const cedar = { discountCode: 'CEDAR20' }

it.each(['50%', 'two words', 'é'])(
  'says that the code %s of a link is not valid, and creates without it',
  async (code) => {
    saveSignUpCodes({ ...friend, discountCode: ` ${code} ` })
    let sent: unknown
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url !== urlOf(createOrganization, {})) return Response.json({ outcome: 'applied', lastDay: null })
      sent = JSON.parse(String(init.body))
      return Response.json({ succeeded: true, sessionContext: 'a' })
    })
    const { user } = await renderApp(<CreateOrganizationForm onCreated={async () => undefined} />)
    expect(await screen.findByText(`The code ${code} is not valid.`)).toBeVisible()
    expect(await screen.findByText('The code FRIEND will be applied.')).toBeVisible()
    await user.type(screen.getByRole('textbox'), 'Alder')
    await user.click(screen.getByRole('button', { name: 'Create organization' }))
    await waitFor(() => expect(sent).toEqual({ name: 'Alder', timeZone: expect.any(String), ...friend }))
  },
)

it.each([
  [{}, 'The code CEDAR20 will be applied.', { ...friend, ...cedar }],
  [{ CEDAR20: 'expired' }, 'The code CEDAR20 has expired.', friend],
  [{ CEDAR20: 'invalid' }, 'The code CEDAR20 is not valid.', friend],
  [{ FRIEND: 'invalid' }, 'The code FRIEND is not valid.', cedar],
  [{ FRIEND: 'expired' }, 'The code FRIEND has expired.', cedar],
  [{ FRIEND: 'unhandled' }, 'The code FRIEND can no longer be used.', cedar],
  [{ FRIEND: 400 }, 'The code FRIEND is not valid.', cedar],
  [{ FRIEND: 404, CEDAR20: 404 }, 'The code CEDAR20 is not valid.', {}],
] as const)('shows which codes cannot be used (%j), and sends the others', async (outcomes, text, codes) => {
  saveSignUpCodes({ ...friend, ...cedar })
  let sent: Record<string, unknown> = {}
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === urlOf(createOrganization, {})) {
      sent = JSON.parse(String(init.body))
      return Response.json({ succeeded: true, sessionContext: 'a' })
    }
    const code = url.split('/').at(-1) ?? ''
    const outcome = Object.entries(outcomes).find(([one]) => one === code)?.[1] ?? 'applied'
    if (typeof outcome === 'number') return Response.json({ succeeded: false, messages: [] }, { status: outcome })
    return Response.json({ outcome, lastDay: null })
  })
  const onCreated = vi.fn(async () => undefined)
  const { user } = await renderApp(<CreateOrganizationForm onCreated={onCreated} />)
  expect(await screen.findByText(text)).toBeVisible()
  await user.type(screen.getByRole('textbox'), 'Alder')
  await user.click(screen.getByRole('button', { name: 'Create organization' }))
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
  expect(sent).toEqual({ name: 'Alder', timeZone: expect.any(String), ...codes })
})
