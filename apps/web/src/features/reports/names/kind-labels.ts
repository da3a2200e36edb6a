import type { SayingKind } from '@radar/contract'

export const KIND_LABELS: Record<SayingKind, { one: string; many: string }> = {
  praise: { one: 'Praise', many: 'Praise' },
  complaint: { one: 'Complaint', many: 'Complaints' },
  question: { one: 'Question', many: 'Questions' },
}
