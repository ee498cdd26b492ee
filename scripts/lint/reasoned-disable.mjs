/** An ESLint rule: a rule may be silenced for one line only, and only with a reason after ` -- `. */
export const reasonedDisable = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      reason: 'Say why: `eslint-disable-next-line <rule> -- <reason>`.',
      wide: 'Silence one line, not a file or a block: `eslint-disable-next-line`.',
    },
  },
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        const directive = comment.value.trim();
        if (/^eslint-disable(?!-next-line|-line)/.test(directive))
          report({ loc: comment.loc, messageId: 'wide' });
        if (/^eslint-disable-/.test(directive) && !/ -- \S/.test(directive))
          report({ loc: comment.loc, messageId: 'reason' });
      }
    },
  }),
};
