import type { Proposal } from '@cairn/contract/assistants/scribe'
import { calendarDateSchema } from '@cairn/contract/core/dates'
import { headlineTypeOfTitle } from '@cairn/contract/headlines/headline-type'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CachedItem, cachedItem, type ItemKind } from '../../entities/items/item-cache'
import { headlineKind, issueKind, todoKind } from '../../entities/items/item-kinds'
import { useCreateHeadlines, useRemoveHeadline } from '../../features/headlines/headlines.mutations'
import { useCreateIssue, useRemoveIssue, useUpdateIssue } from '../../features/issues/issues.mutations'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useCreateTodos, useRemoveTodo } from '../../features/todos/todos.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { escapeHtml, plainText } from '../../lib/format/plain-text'

/** What Accept wrote, for Undo. */
type Made =
  | { readonly kind: 'todo' | 'issue' | 'headline'; readonly id: string }
  | {
      readonly kind: 'decision'
      readonly issueId: string
      readonly html: string
      readonly recapSentence: string | null
    }
  | { readonly kind: 'recap'; readonly recapSentence: string }

export type Draft = Proposal & {
  readonly key: string
  readonly is: 'open' | 'accepted' | 'dismissed'
  readonly made: Made | null
}

const withoutSentence = (text: string, sentence: string): string =>
  text.replace(` ${sentence}`, '').replace(`${sentence} `, '').replace(sentence, '')

export function useAcceptProposal() {
  const { t } = useTranslation('live')
  const client = useQueryClient()
  const live = useLiveState((state) => ({
    tractionId: state.tractionId,
    meetingId: state.meetingId,
    recap: state.recap ?? '',
    suggestion: state.recapSuggestion ?? '',
    attendees: state.attendees,
  }))
  const { tractionId, meetingId } = live
  // Several are accepted in a row, each after the one before.
  const latest = useRef(live)
  latest.current = live
  const actions = useLiveActions()
  const todos = useCreateTodos()
  const issues = useCreateIssue()
  const headlines = useCreateHeadlines()
  const update = useUpdateIssue()
  const removals = {
    todo: useRemoveTodo({ isQuiet: true }),
    issue: useRemoveIssue({ isQuiet: true }),
    headline: useRemoveHeadline({ isQuiet: true }),
  }
  const find = async <T extends CachedItem, F>(kind: ItemKind<T, F>, id: string) =>
    cachedItem(client, kind, id) ?? (await kind.fetchById(id))
  /** The sentence, or null if the recap has it. It counts as suggested, so that Regenerate does not repeat it. */
  const writeToRecap = async (title: string): Promise<string | null> => {
    const { recap, suggestion } = latest.current
    if (plainText(recap).includes(title)) return null
    const sentence = t('scribe.decidedInRecap', { decision: title.replace(/[.!]+$/, '') })
    await actions.writeRecap({
      contentHtml: `${recap}<p>${escapeHtml(sentence)}</p>`,
      suggestion: [suggestion, sentence].filter(Boolean).join('\n'),
    })
    return sentence
  }
  const removeFromRecap = async (sentence: string): Promise<void> => {
    const { recap, suggestion } = latest.current
    await actions.writeRecap({
      contentHtml: withoutSentence(recap, escapeHtml(sentence)).replaceAll('<p></p>', ''),
      suggestion: suggestion
        .split('\n')
        .map((line) => withoutSentence(line, sentence))
        .filter((line) => line !== '')
        .join('\n'),
    })
  }
  const decide = async (title: string, issueId: string | null): Promise<Made | null> => {
    const issue = issueId === null ? null : await find(issueKind, issueId)
    // The first suggestion of a recap reads decisions from the notes.
    const recapSentence = issue && latest.current.recap === '' ? null : await writeToRecap(title)
    // Decisions read from an issue's notes are there already.
    if (!issue || issue.contentHtml.includes(escapeHtml(title))) {
      return recapSentence === null ? null : { kind: 'recap', recapSentence }
    }
    const html = `<p>${escapeHtml(t('scribe.decided', { decision: title }))}</p>`
    await update.mutateAsync({ item: issue, changes: { contentHtml: `${issue.contentHtml}${html}` } })
    return { kind: 'decision', issueId: issue.id, html, recapSentence }
  }
  const accept = async ({ type, title, ownerId, dueDate, issueId }: Draft): Promise<Made | null> => {
    const at = { tractionId, meetingId }
    if (type === 'decision') return decide(title, issueId)
    if (ownerId === null) return null
    if (type === 'issue') {
      const { issue } = await issues.mutateAsync({ ...at, title, ownerId })
      return { kind: 'issue', id: issue.id }
    }
    const shared = { ...at, title, ownerIds: [ownerId] }
    if (type === 'headline') {
      const people = latest.current.attendees.map(({ personId: id, ...names }) => ({ id, ...names }))
      const about = headlineTypeOfTitle(title, people) ?? 'Customer'
      const [headline] = (await headlines.mutateAsync({ ...shared, type: about })).headlines
      return headline ? { kind: 'headline', id: headline.id } : null
    }
    if (dueDate === null) return null
    const [todo] = (await todos.mutateAsync({ ...shared, dueDate: calendarDateSchema.parse(dueDate) })).todos
    return todo ? { kind: 'todo', id: todo.id } : null
  }
  const remove = {
    todo: async (id: string) => {
      const item = await find(todoKind, id)
      if (item) await removals.todo.mutateAsync(item)
    },
    issue: async (id: string) => {
      const item = await find(issueKind, id)
      if (item) await removals.issue.mutateAsync(item)
    },
    headline: async (id: string) => {
      const item = await find(headlineKind, id)
      if (item) await removals.headline.mutateAsync(item)
    },
  }
  const undo = async (made: Made): Promise<void> => {
    if (made.kind === 'recap') await removeFromRecap(made.recapSentence)
    else if (made.kind === 'decision') {
      if (made.recapSentence !== null) await removeFromRecap(made.recapSentence)
      const issue = await find(issueKind, made.issueId)
      if (!issue) return
      await update.mutateAsync({ item: issue, changes: { contentHtml: issue.contentHtml.replace(made.html, '') } })
    } else await remove[made.kind](made.id)
  }
  return { accept, undo }
}
