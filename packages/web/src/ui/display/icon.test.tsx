import KeyRound from 'icon:key-round'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('an icon has its size, its classes and its shapes, and is hidden from screen readers', () => {
  const { container } = render(<KeyRound size="1rem" strokeWidth={1.5} className="own" />)
  const svg = container.querySelector('svg')
  expect([svg?.getAttribute('width'), svg?.getAttribute('stroke-width')]).toEqual(['1rem', '1.5'])
  expect(svg?.getAttribute('class')).toBe('lucide lucide-key-round own')
  expect(svg?.getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelector('circle')?.getAttribute('fill')).toBe('currentColor')
  expect(container.querySelector('path')?.getAttributeNames()).toEqual(['d'])
})

test('an icon with a label is an image of that name', () => {
  render(<KeyRound role="img" aria-label="Private" />)
  expect(screen.getByRole('img', { name: 'Private' })).toBeInTheDocument()
})
