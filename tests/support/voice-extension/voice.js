/** Begins each sentence and never ends it. */
chrome.ttsEngine.onSpeak.addListener((_utterance, _options, tell) => tell({ type: 'start', charIndex: 0 }));
chrome.ttsEngine.onStop.addListener(() => undefined);
