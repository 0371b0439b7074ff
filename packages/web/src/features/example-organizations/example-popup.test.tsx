import { makeExampleOrganization } from '@cairn/contract/example-organizations/example-organizations.endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { ExamplePopup } from './components/example-popup'
import { exampleQuery } from './example-organizations.queries'
import { useExampleRequest } from './look-around'

const EXAMPLE = '00000000-0000-7000-8000-000000000055'
const at = (state: 'Making' | 'Ready' | 'Failed', percent = 0) => ({ orgId: EXAMPLE, state, percent })

async function draw(isAsked: boolean) {
  useExampleRequest.setState({ isAsked })
  const server = answerByHand()
  const queryClient = signedInClient()
  const [onEnter, onClose] = [vi.fn(async () => undefined), vi.fn()]
  const drawn = await renderApp(<ExamplePopup onClose={onClose} onEnter={onEnter} />, { queryClient })
  const asked = () => server.sent.filter(({ key }) => key !== null)
  const answerAll = async (example: ReturnType<typeof at> | null) => {
    while (server.sent.length > answered) {
      answered++
      await server.answer({ status: 200, body: { succeeded: true, example } })
    }
  }
  let answered = 0
  return { ...drawn, server, queryClient, onEnter, onClose, asked, answerAll }
}

it('requests the example once, shows progress and opens it when ready', async () => {
  const { asked, answerAll, onEnter, queryClient } = await draw(true)
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()[0]?.url).toContain(makeExampleOrganization.path)
  await answerAll(at('Making', 40))
  expect(await screen.findByRole('progressbar')).toHaveProperty('value', 40)
  expect(screen.getByText('40%')).toBeVisible()
  expect(onEnter).not.toHaveBeenCalled()
  queryClient.setQueryData(exampleQuery.queryKey, at('Ready', 100))
  await waitFor(() => expect(onEnter).toHaveBeenCalledWith(EXAMPLE))
  expect(onEnter).toHaveBeenCalledTimes(1)
})

it('requests nothing before a click when opened by its address', async () => {
  const { user, asked, answerAll, onEnter } = await draw(false)
  await answerAll(null)
  const press = await screen.findByRole('button', { name: 'Explore' })
  expect(asked()).toHaveLength(0)
  await user.dblClick(press)
  expect(asked()).toHaveLength(1)
  expect(onEnter).not.toHaveBeenCalled()
})

it('shows a failure, and can be requested again', async () => {
  const { user, asked, answerAll } = await draw(false)
  await answerAll(at('Failed'))
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be created')
  await user.click(screen.getByRole('button', { name: 'Explore' }))
  expect(asked()).toHaveLength(1)
})
