import type * as z from 'zod/mini';

/** For each issue, says where it is and what is expected there. Never states the value: it may be a secret. */
export function describeIssues(
  issues: readonly z.core.$ZodIssue[],
): readonly (readonly [field: string, what: string])[] {
  return issues.map((issue) => [fieldOf(issue.path), wanted(issue)]);
}

const fieldOf = (path: readonly PropertyKey[]) =>
  path.length === 0 ? 'content' : `content.${path.map(String).join('.')}`;

function wanted(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `missing; ${issue.expected} belongs there`
        : `is no ${issue.expected}`;
    case 'invalid_value':
      return `is none of ${issue.values.map(String).slice(0, 12).join(', ')}`;
    case 'invalid_format':
      return `has not the form ${issue.pattern ?? issue.format}`;
    case 'too_small':
      return `is below ${String(issue.minimum)}`;
    case 'too_big':
      return `is above ${String(issue.maximum)}`;
    case 'invalid_union':
      return `fits none of its forms: ${issue.errors.map((each) => each.map(oneOfUnion).join(', ')).join('; or ')}`;
    case 'custom':
      // The contract's only custom rules are about amounts.
      return 'is no amount above zero that can be charged';
    default:
      return issue.code;
  }
}

const oneOfUnion = (issue: z.core.$ZodIssue) => `${issue.path.map(String).join('.')} ${wanted(issue)}`;
