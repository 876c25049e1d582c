console.log('options')
