/** Presses both as a slow device receives them: React has marked the choice, and nothing that follows from it is rendered yet. */
export async function pressQuickly(choice: HTMLElement, then: HTMLElement) {
  const environment = Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    choice.click();
    await Promise.resolve();
    expect(choice).toBeChecked();
    then.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}
