import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render'
import { useModalPages } from './modal-pages'

function Opener({ path }: { path: `/${string}` }) {
  const { open } = useModalPages()
  return (
    <button type="button" onClick={() => void open(path)}>
      Open
    </button>
  )
}

const isHeld = (key: string) => !fireEvent.keyDown(document.body, { key })

it.each([
  ['keeps', '/meeting/new', true],
  ['keeps', '/org/create', true],
  ['leaves', '/meeting/live/1', false],
] as const)('%s what is typed before the field of %s is there', async (_, path, isKept) => {
  await renderApp(<Opener path={path} />)
  fireEvent.click(screen.getByRole('button'))
  expect(isHeld('a')).toBe(isKept)
  fireEvent.keyDown(document.body, { key: 'Escape' })
})
