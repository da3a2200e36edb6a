import type { Rule, RuleProposal } from '@radar/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { plural } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { undoToast } from '../../../ui/undo-toast.tsx'

/** Proposed and accepted rules of a campaign, and the precision of its scores. */
export function useRules(campaignId: string) {
  const input = { id: campaignId }
  const proposals = useQuery(api.rules.propose.queryOptions({ input }))
  const rules = useQuery(api.rules.list.queryOptions({ input }))
  const precision = useQuery(api.rules.precision.queryOptions({ input }))
  return { proposals, rules, precision }
}

/** Accepting and undoing a rule; each shows at once in the list what it changed. */
export function useRuleActions(campaignId: string) {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all(
      [api.rules.key(), api.matches.key(), api.campaigns.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const undo = useMutation(
    api.rules.undo.mutationOptions({
      onSuccess: () => toast.success({ title: 'Rule undone', message: 'Everything is back as it was.' }),
      onError: (error) => toast.error({ title: 'The rule still stands', message: messageOf(error) }),
      onSettled: refresh,
    }),
  )
  const accept = useMutation(
    api.rules.accept.mutationOptions({
      onSuccess: ({ id: rule_id, hides, moves, rule }) =>
        undoToast({
          title: 'Rule accepted',
          message:
            rule.kind === 'adjust_words'
              ? `${plural(moves, 'score')} moved.`
              : `${plural(hides, 'match', 'matches')} hidden.`,
          onUndo: () => undo.mutate({ id: campaignId, rule_id }),
        }),
      onError: (error) => toast.error({ title: 'The rule was not accepted', message: messageOf(error) }),
      onSettled: refresh,
    }),
  )
  return {
    accept: (rule: Rule) => accept.mutate({ id: campaignId, rule }),
    undo: (rule_id: string) => undo.mutate({ id: campaignId, rule_id }),
    busy: accept.isPending || undo.isPending,
  }
}

export const keyOf = ({ rule }: RuleProposal) => JSON.stringify(rule)

/** Rules and precision of a campaign, as far as they are fetched. */
export type Learning = ReturnType<typeof useRules>
