import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
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
