import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useScrollIntoView } from './agenda-rail'

function Sections({ running }: { running: string }) {
  const scroller = useScrollIntoView<HTMLUListElement>('[data-now]', running)
  return (
    <ul ref={scroller}>
      {['Rocks', 'Issues'].map((name) => (
        <li key={name} data-now={name === running || undefined}>
          {name}
        </li>
      ))}
    </ul>
  )
}

it('scrolls to its target at first, when the target changes, and when its room changes', () => {
  const rooms: (() => void)[] = []
  class Room {
    constructor(private readonly onChange: () => void) {}
    observe() {
      rooms.push(this.onChange)
      this.onChange()
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Room)
  const seen: (string | null)[] = []
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    seen.push(this.textContent)
  })
  const { rerender } = render(<Sections running="Rocks" />)
  rerender(<Sections running="Issues" />)
  rooms.at(-1)?.()
  expect(seen).toEqual(['Rocks', 'Issues', 'Issues'])
  scroll.mockRestore()
  vi.unstubAllGlobals()
})
