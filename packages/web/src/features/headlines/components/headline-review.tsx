import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { Input } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { Segmented } from '../../../ui/segmented'
import { useReviewHeadline } from '../headlines.mutations'

const statuses = ['ToReview', 'Reviewed'] as const

export function HeadlineReview({ headline }: { headline: Headline }) {
  const { t } = useTranslation('headlines')
  const review = useReviewHeadline()
  return (
    <Input.Wrapper label={t('status.label')} labelElement="div">
      <Segmented
        label={t('status.label')}
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={headline.status === 'Reviewed' ? 'Reviewed' : 'ToReview'}
        onChange={(status) => review.mutate({ item: headline, isDone: status === 'Reviewed' })}
      />
    </Input.Wrapper>
  )
}
