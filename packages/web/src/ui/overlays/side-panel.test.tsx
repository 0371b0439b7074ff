import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render'
import { SidePanel } from './side-panel'
import classes from './side-panel.module.css'

it('is laid out next to the page, not over it', async () => {
  await renderApp(
    <SidePanel title="Notes" isOpen onClose={() => undefined}>
      <p>Two vans.</p>
    </SidePanel>,
  )
  const panel = await screen.findByRole('dialog', { name: 'Notes' })
  expect(panel).toHaveClass(classes.content ?? '')
  expect(panel.parentElement).not.toHaveClass(classes.content ?? '')
})
