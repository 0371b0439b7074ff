import type { Choice } from '@cairn/contract/choices/choices.schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HelpDesk } from '../../app/shell/help-desk'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { LessonPage } from '../../features/learn/components/lesson-page'
import { lessonOfPage, lessonOfSection } from '../../features/learn/learn-links'
import { type LessonKey, lessons, templateKeys } from '../../features/learn/lessons'
import { useLessons } from '../../features/learn/use-lessons'
import { readChoice } from '../../lib/session/choices'
import { sessionQuery } from '../../lib/session/session'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { LearnAt } from './learn-page'

const LOADED = { timeout: 15_000 }

afterEach(() => vi.unstubAllGlobals())

function Lesson({ name }: { name: LessonKey }) {
  const found = useLessons()
  const lesson = found.all.find(({ key }) => key === name)
  return lesson && <LessonPage {...found} lesson={lesson} />
}

const center = (props: Omit<ComponentProps<typeof LearnAt>, 'product'>) => {
  answerByHand()
  return renderApp(<LearnAt product="tools" {...props} />, { queryClient: signedInClient() })
}

it('the panel marks the explained part if the page has it, and records that it was read', async () => {
  const page = (
    <>
      <LessonButton lesson="three-misses" />
      <span data-explained-by="three-misses report-then-solve">3</span>
    </>
  )
  answerByHand()
  const queryClient = signedInClient()
  const { user } = await renderApp(page, { queryClient })
  await user.click(screen.getByRole('button', { name: 'Lesson on this page' }))
  const shown = vi.fn()
  Object.assign(screen.getByText('3'), { scrollIntoView: shown })
  await user.click(await screen.findByRole('button', { name: 'Show me here' }, LOADED))
  expect(shown).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByText('Done')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Signal or noise' }))
  expect(screen.queryByRole('button', { name: 'Show me here' })).toBeNull()
})

describe('a lesson', () => {
  it('keeps lines from breaking within “to-dos”, and its text is found as written', async () => {
    await renderApp(<Lesson name="to-dos" />)
    await screen.findByRole('heading', { level: 1 }, LOADED)
    const words = [...document.querySelectorAll('p span, li span')].map(({ textContent }) => textContent)
    expect(words).toContain('To-dos')
    expect(document.body).toHaveTextContent('To-dos are small promises')
  })

  it('has the focus on its heading, and links to its screen, its template and the next one', async () => {
    await renderApp(<Lesson name="write-a-rock" />)
    const heading = await screen.findByRole('heading', { level: 1, name: 'Write a Rock that can be judged' }, LOADED)
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.getByRole('link', { name: 'Open Rocks' })).toHaveAttribute('href', '/rocks')
    expect(screen.getByRole('link', { name: 'Rock sheet' })).toHaveAttribute(
      'href',
      '/learning-center/tools/toolbox/rock-sheet',
    )
    expect(screen.getByRole('link', { name: 'Three to seven, not twelve' })).toHaveAttribute(
      'href',
      '/learning-center/tools/three-to-seven',
    )
  })

  it('has the focus on the section in the address', async () => {
    await renderApp(<Lesson name="solve-an-issue" />, { path: '/#discuss' })
    const heading = await screen.findByRole('heading', { level: 2, name: /^Discuss it once/ }, LOADED)
    await waitFor(() => expect(heading).toHaveFocus())
  })

  it.each(lessons.map(({ key }) => key))(
    'renders %s completely, with its figure hidden from assistive technology',
    async (name) => {
      const { container } = await renderApp(<Lesson name={name} />)
      const parts = await screen.findAllByRole('heading', { level: 2 }, LOADED)
      const plan = lessons.find(({ key }) => key === name)
      expect(parts.filter(({ id }) => id !== '').map(({ id }) => id)).toEqual(plan?.sections)
      expect(container.textContent).not.toMatch(/\{\{/)
      const figures = container.querySelectorAll('figure')
      expect(figures).toHaveLength(plan && 'figure' in plan ? 1 : 0)
      for (const figure of figures) expect(figure.querySelector('[inert]')).not.toBeNull()
    },
  )
})

const read = (about: LessonKey, section: number, isDone: boolean): Choice => ({
  name: 'lesson',
  about,
  value: { section, isDone },
})

describe('read progress', () => {
  it('shows completed lessons, continues at the last section, and starts over with nothing read', async () => {
    const queryClient = signedInClient([
      read('scribe', 3, true),
      read('what-belongs', 3, true),
      read('solve-an-issue', 2, false),
      { name: 'lesson-last', value: 'solve-an-issue' },
    ])
    answerByHand()
    await renderApp(<LearnAt product="tools" part="lessons" name={undefined} />, { queryClient })
    const next = await screen.findByRole('region', { name: 'Continue, section 2 of 4' }, LOADED)
    expect(screen.getByText(`2 of ${lessons.length} lessons done`)).toBeVisible()
    expect(within(next).getByRole('link', { name: 'Continue lesson' })).toHaveAttribute(
      'href',
      '/learning-center/tools/solve-an-issue#identify',
    )
    const issues = within(screen.getByRole('region', { name: 'Issues and to-dos' }))
    expect(issues.getByText('1 of 4')).toBeVisible()
    const marked = issues
      .getAllByRole('listitem')
      .map((line) => within(line).queryByLabelText(/./)?.getAttribute('aria-label') ?? null)
    expect(marked.slice(0, 3)).toEqual(['Done', 'Started', null])
    act(() => void queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, choices: [] }))
    expect(await screen.findByRole('region', { name: 'Start here' })).toBeVisible()
    expect(screen.getByText(`0 of ${lessons.length} lessons done`)).toBeVisible()
  })

  it('offers the next lesson once the last one is done', async () => {
    const queryClient = signedInClient([read('three-misses', 1, true), { name: 'lesson-last', value: 'three-misses' }])
    answerByHand()
    await renderApp(<LearnAt product="tools" part="lessons" name={undefined} />, { queryClient })
    const next = await screen.findByRole('region', { name: 'Next lesson' }, LOADED)
    expect(within(next).getByRole('heading', { name: 'Signal or noise' })).toBeVisible()
  })

  it('is stored as a lesson is scrolled and marked as done', async () => {
    const shown: ((title: string) => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
          const find = (id: string) => document.getElementById(id) ?? document.body
          shown.push((id) => act(() => seen([{ isIntersecting: true, target: find(id) }])))
        }
        observe() {}
        disconnect() {}
      },
    )
    const queryClient = signedInClient()
    const stored = () => {
      const session = queryClient.getQueryData(sessionQuery.queryKey)
      return session && readChoice(session, 'lesson', 'solve-an-issue')
    }
    answerByHand()
    const { user } = await renderApp(<Lesson name="solve-an-issue" />, { queryClient })
    await screen.findByRole('button', { name: 'Mark as done' }, LOADED)
    expect(stored()).toEqual({ section: 1, isDone: false })
    shown.at(-1)?.('discuss')
    expect(stored()).toEqual({ section: 3, isDone: false })
    shown.at(-1)?.('identify')
    expect(stored()).toEqual({ section: 3, isDone: false })
    await user.click(screen.getByRole('button', { name: 'Mark as done' }))
    expect(screen.getByText('Done')).toBeVisible()
    expect(stored()).toEqual({ section: 3, isDone: true })
    await user.click(screen.getByRole('button', { name: 'Reopen lesson' }))
    expect(stored()).toEqual({ section: 3, isDone: false })
  })
})

describe('the center', () => {
  it('shows every lesson by area, and finds lessons and templates by typed words', async () => {
    const { user } = await center({ part: 'lessons', name: undefined })
    expect(await screen.findByRole('heading', { name: 'Learning center' }, LOADED)).toBeVisible()
    const titles = lessons.map(({ key }) =>
      screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.endsWith(`/${key}`)),
    )
    expect(titles.every(({ length }) => length > 0)).toBe(true)
    const field = screen.getByRole('searchbox', { name: 'Search lessons and templates' })
    await user.type(field, 'Scorecard sheet')
    expect(await screen.findByRole('link', { name: /^Scorecard sheet/ })).toHaveAttribute(
      'href',
      '/learning-center/tools/toolbox/scorecard-sheet',
    )
    await user.clear(field)
    await user.type(field, 'kanban')
    expect(await screen.findByText('No lesson mentions “kanban”.')).toBeVisible()
  })

  it('in the library, focuses the lesson in the address, and lists one area', async () => {
    const { user } = await center({ part: 'library', name: 'keys' })
    await waitFor(() => expect(screen.getByRole('link', { name: /^Work without the mouse/ })).toHaveFocus(), LOADED)
    await user.click(screen.getByRole('button', { name: 'Annual planning' }))
    expect(screen.getByRole('link', { name: /^Two days, one plan/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Work without the mouse/ })).toBeNull()
  })

  it.each([
    ['lessons', 'nowhere', 'Lesson not found', '/learning-center/tools/traction-library'],
    ['library', 'nowhere', 'Lesson not found', '/learning-center/tools/traction-library'],
    ['toolbox', 'nowhere', 'Template not found', '/learning-center/tools/toolbox'],
  ] as const)('says that %s has no %s, and leads to what there is', async (part, name, heading, href) => {
    await center({ part, name })
    expect(await screen.findByRole('heading', { name: heading }, LOADED)).toBeVisible()
    expect(screen.getByRole('link', { name: /^Open the/ })).toHaveAttribute('href', href)
  })

  it('mentions no other product', async () => {
    await renderApp(<LearnAt product="other" part="lessons" name={undefined} />)
    expect(await screen.findByRole('heading', { name: 'Learning center not found' }, LOADED)).toBeVisible()
  })
})

describe('“?” of a screen', () => {
  it('opens its lesson, Escape closes it, and the focus is back', async () => {
    const { user } = await renderApp(<LessonButton />, { path: '/scorecard/1' })
    const button = await screen.findByRole('button', { name: 'Lesson on this page' })
    await user.click(button)
    const panel = await screen.findByRole('dialog', { name: 'Three misses in a row' }, LOADED)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.click(within(panel).getByRole('button', { name: 'Signal or noise' }))
    expect(await screen.findByRole('dialog', { name: 'Signal or noise' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  })

  it('is not shown if no lesson explains the page', async () => {
    await renderApp(
      <>
        <LessonButton />
        <p>Page</p>
      </>,
      { path: '/removed' },
    )
    expect(await screen.findByText('Page')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['/', 'first-hour'],
    ['/rocks', 'three-to-seven'],
    ['/traction/1/2', 'ninety-minutes'],
    ['/traction/1/2/quarterlypulsing', 'close-the-quarter'],
    ['/meeting/live/1', 'solve-an-issue'],
    ['/vto/detail/1/2/vision', 'vision-on-one-page'],
    ['/vto/detail/1/2/traction', 'ten-years-to-this-quarter'],
    ['/vto/detail/1/2/quarter-end', 'close-the-quarter'],
    ['/measurable/1', 'signal-or-noise'],
    ['/removed', undefined],
  ])('at %s leads to %s', (path, lesson) => {
    expect(lessonOfPage(path)).toBe(lesson)
  })

  it('leads to a lesson in every section of a meeting', () => {
    const keys: string[] = lessons.map(({ key }) => key)
    expect(Object.values(lessonOfSection).filter((key) => !keys.includes(key))).toEqual([])
  })
})

it('help finds lessons, lists the keys, and shows the contact and the server’s status', async () => {
  const { answer } = answerByHand()
  const { user } = await renderApp(<HelpDesk first="desk" onClose={() => undefined} />, { path: '/todos' })
  await answer({ status: 200, body: [{ name: 'contact', url: 'https://ask.example/' }] })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^Contact/ })).toHaveAttribute('href', 'https://ask.example/'),
  )
  expect(await screen.findByRole('link', { name: 'Learn: Done within seven days' }, LOADED)).toHaveAttribute(
    'href',
    '/learning-center/tools/to-dos',
  )
  expect(screen.getByText(/^Connected to the server\.$/)).toBeVisible()
  const field = screen.getByRole('searchbox', { name: 'Search lessons and templates' })
  await user.type(field, 'signed quote')
  expect(await screen.findByRole('link', { name: /^Done within seven days/ })).toHaveAttribute(
    'href',
    '/learning-center/tools/to-dos#owner',
  )
  await user.clear(field)
  await user.type(field, 'kanban')
  expect(await screen.findByText('No lesson mentions “kanban”.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Keyboard shortcuts/ }))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

it('every template belongs to a lesson', () => {
  const used = lessons.flatMap((lesson) => ('template' in lesson ? [lesson.template] : []))
  expect(templateKeys.filter((key) => !used.includes(key))).toEqual([])
})
