import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../lists/empty-state'

interface ErrorBoundaryProps {
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <Broken onRetry={() => this.setState({ hasFailed: false })} />
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('frame')
  return (
    <EmptyState
      isCompact
      title={t('broken.title')}
      text={t('broken.text')}
      action={<Button onClick={onRetry}>{t('broken.retry')}</Button>}
    />
  )
}
