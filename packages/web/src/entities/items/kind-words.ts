import {
  type StatusOf,
  statusesOf,
  type TypeOf,
  typesOf,
  type WorkItemKind,
} from '@cairn/contract/core/work-item-kinds'
import { NO_ROCK_STATUS } from '@cairn/contract/rocks/rocks.statuses'
import { useTranslation } from '../../i18n/use-translation'

/** A missing text fails to compile. */
type TypeKey = { [Kind in WorkItemKind]: `${Kind}s:type.${TypeOf<Kind>}` }[WorkItemKind]
type StatusKey =
  | `lists:status.${StatusOf<Exclude<WorkItemKind, 'rock'>>}`
  | `terms:rockStatus.${StatusOf<'rock'>}`
  | 'rocks:status.none'

const typeKey = (kind: WorkItemKind, type: string) =>
  typesOf(kind).includes(type) ? (`${kind}s:type.${type}` as TypeKey) : undefined

function statusKey(kind: WorkItemKind, status: string | null): StatusKey | undefined {
  if (kind === 'rock' && (status === null || status === NO_ROCK_STATUS)) return 'rocks:status.none'
  if (status === null || !statusesOf(kind).includes(status)) return undefined
  return (kind === 'rock' ? `terms:rockStatus.${status}` : `lists:status.${status}`) as StatusKey
}

/** Values of another release are shown as they are. */
export function useKindWords(kind: WorkItemKind) {
  const { t } = useTranslation([`${kind}s`, 'lists'])
  return {
    type: (type: string): string => {
      const key = typeKey(kind, type)
      return key ? t(key) : type
    },
    status: (status: string | null): string => {
      const key = statusKey(kind, status)
      return key ? t(key) : (status ?? '')
    },
  }
}
