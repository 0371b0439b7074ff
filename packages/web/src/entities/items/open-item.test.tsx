import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render'
import { useOpenItem } from './open-item'

function Opened() {
  return <p>{useOpenItem('todo').openId ?? 'nothing'}</p>
}

it.each([
  ['opens the item that the address names', '/?popup=todo&item=the-to-do', 'the-to-do'],
  ['leaves it to a page that stands over it', '/?popup=todo&item=the-to-do&modal=%2Fmeeting%2Flive%2Fone', 'nothing'],
  ['opens no item of another kind', '/?popup=rock&item=the-rock', 'nothing'],
])('%s', async (_what, path, opened) => {
  await renderApp(<Opened />, { path })
  expect(screen.getByText(opened)).toBeVisible()
})
