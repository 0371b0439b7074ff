import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { myTractionsKey } from '../entities/tractions/my-tractions'
import { itemForms } from '../pages/item-forms'
import { answerByHand } from '../testing/answer-by-hand'
import { exampleTraction } from '../testing/example-traction'
import { renderApp } from '../testing/render'
import { signedInClient, TRACTION } from '../testing/signed-in'
import { quickAdds } from './shell/menu-items'

const LOADED = { timeout: 15_000 }

const popups = quickAdds.filter(({ id }) => id !== 'rock')

it.each(popups)(
  'like a Rock, a new $id can be created once it has what it needs, and keys say what is missing',
  async ({ id }) => {
    const { Add } = itemForms[id]
    const server = answerByHand('writes')
    const queryClient = signedInClient()
    queryClient.setQueryData(myTractionsKey, [{ ...exampleTraction, canEditItems: true }])
    const { user } = await renderApp(<Add tractionId={TRACTION} onClose={() => undefined} />, { queryClient })
    const popup = within(await screen.findByRole('dialog', {}, LOADED))
    const create = await popup.findByRole('button', { name: /^Create/ }, LOADED)
    expect(create).toBeDisabled()
    const title = popup.getByRole('textbox', { name: 'Title' })
    await user.click(title)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await popup.findByText('Indicated fields are required before proceeding.')).toBeVisible()
    await user.type(title, 'Call the mill')
    expect(create).toBeEnabled()
    expect(server.sent).toEqual([])
  },
)
